import type { MessageDefinition } from '../testing-message-definition.ts';

/* The text types of the schema: SAFcodeType, SAFshorttextType, SAFmiddle1textType and so on. */
const code = /^.{1,9}$/s;
const short = /^.{1,18}$/s;
const middle1 = /^.{1,35}$/s;
const middle2 = /^.{1,70}$/s;
const long = /^.{1,256}$/s;
const amount = /^-?\d{1,18}(\.\d{1,4})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

const openingOf = 'OpeningDebitBalance? OpeningCreditBalance?';
const closingOf = 'ClosingDebitBalance? ClosingCreditBalance?';

/**
 * The parts of the OECD's SAF-T 2.00 that a general ledger fills, in the order of its schema and with the lengths of its
 * types. What the schema has beside them (tax, products, source documents) is left out.
 */
export const saftDefinition: MessageDefinition = {
  definition: {
    AuditFile: 'Header! MasterFiles? GeneralLedgerEntries? SourceDocuments?',
    Header:
      'AuditFileVersion! AuditFileCountry! AuditFileRegion? AuditFileDateCreated! SoftwareCompanyName! SoftwareID! ' +
      'SoftwareVersion! Company! DefaultCurrencyCode! SelectionCriteria? HeaderComment? TaxAccountingBasis! TaxEntity?',
    Company: 'RegistrationNumber! Name! Address+ Contact+ TaxRegistration* BankAccount*',
    Address: 'StreetName? Number? AdditionalAddressDetail? Building? City! PostalCode! Region? Country? AddressType?',
    Contact: 'ContactPerson! Telephone! Fax? Email? Website?',
    ContactPerson: 'Title? FirstName! Initials? LastNamePrefix? LastName! BirthName? Salutation? OtherTitles?',
    SelectionCriteria: 'TaxReportingJurisdiction? CompanyEntity? SelectionStartDate! SelectionEndDate! DocumentType?',
    MasterFiles: 'GeneralLedgerAccounts? Taxonomies? Customers? Suppliers?',
    GeneralLedgerAccounts: 'Account+',
    Account:
      'AccountID! AccountDescription! StandardAccountID? GroupingCategory? GroupingCode? AccountType! ' +
      `AccountCreationDate? ${openingOf} ${closingOf}`,
    Customers: 'Customer+',
    Customer:
      'RegistrationNumber? Name! Address+ Contact* TaxRegistration* BankAccount* CustomerID! SelfBillingIndicator? ' +
      `AccountID? ${openingOf} ${closingOf}`,
    GeneralLedgerEntries: 'NumberOfEntries! TotalDebit! TotalCredit! Journal*',
    Journal: 'JournalID! Description! Type! Transaction*',
    Transaction:
      'TransactionID! Period! PeriodYear! TransactionDate! SourceID? TransactionType? Description! BatchID? ' +
      'SystemEntryDate! GLPostingDate! CustomerID? SupplierID? SystemID? Line+',
    Line:
      'RecordID! AccountID! Analysis* ValueDate? SourceDocumentID? CustomerID? SupplierID? Description! DebitAmount? ' +
      'CreditAmount? TaxInformation*',
    DebitAmount: 'Amount! CurrencyCode? CurrencyAmount? ExchangeRate?',
    CreditAmount: 'Amount! CurrencyCode? CurrencyAmount? ExchangeRate?',
  },
  texts: {
    AuditFileVersion: code,
    AuditFileCountry: /^[A-Z]{2}$/,
    AuditFileDateCreated: day,
    SoftwareCompanyName: middle2,
    SoftwareID: long,
    SoftwareVersion: short,
    RegistrationNumber: middle1,
    Name: long,
    City: middle1,
    PostalCode: short,
    FirstName: middle1,
    LastName: middle2,
    Telephone: short,
    Email: middle2,
    DefaultCurrencyCode: /^[A-Z]{3}$/,
    SelectionStartDate: day,
    SelectionEndDate: day,
    TaxAccountingBasis: short,
    AccountID: middle2,
    AccountDescription: long,
    StandardAccountID: middle1,
    AccountType: /^(Asset|Liability|Equity|Sale|Expense)$/,
    AccountCreationDate: day,
    OpeningDebitBalance: amount,
    OpeningCreditBalance: amount,
    ClosingDebitBalance: amount,
    ClosingCreditBalance: amount,
    CustomerID: middle1,
    NumberOfEntries: /^\d+$/,
    TotalDebit: amount,
    TotalCredit: amount,
    JournalID: short,
    Type: code,
    Description: long,
    TransactionID: middle2,
    Period: /^\d{1,2}$/,
    PeriodYear: /^\d{4}$/,
    TransactionDate: day,
    TransactionType: short,
    SystemEntryDate: day,
    GLPostingDate: day,
    RecordID: short,
    ValueDate: day,
    SourceDocumentID: middle1,
    Amount: amount,
  },
};
