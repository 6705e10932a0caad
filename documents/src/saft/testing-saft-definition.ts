import type { MessageDefinition } from '../testing-message-definition.ts';

const text = (max: number) => new RegExp(`^[\\s\\S]{1,${max}}$`);
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
    AuditFileVersion: text(9),
    AuditFileCountry: /^[A-Z]{2}$/,
    AuditFileDateCreated: day,
    SoftwareCompanyName: text(70),
    SoftwareID: text(256),
    SoftwareVersion: text(18),
    RegistrationNumber: text(35),
    Name: text(256),
    City: text(35),
    PostalCode: text(18),
    FirstName: text(35),
    LastName: text(70),
    Telephone: text(18),
    Email: text(70),
    DefaultCurrencyCode: /^[A-Z]{3}$/,
    SelectionStartDate: day,
    SelectionEndDate: day,
    TaxAccountingBasis: text(18),
    AccountID: text(70),
    AccountDescription: text(256),
    StandardAccountID: text(35),
    AccountType: /^(Asset|Liability|Equity|Sale|Expense)$/,
    AccountCreationDate: day,
    OpeningDebitBalance: amount,
    OpeningCreditBalance: amount,
    ClosingDebitBalance: amount,
    ClosingCreditBalance: amount,
    CustomerID: text(35),
    NumberOfEntries: /^\d+$/,
    TotalDebit: amount,
    TotalCredit: amount,
    JournalID: text(18),
    Type: text(9),
    Description: text(256),
    TransactionID: text(70),
    Period: /^\d{1,2}$/,
    PeriodYear: /^\d{4}$/,
    TransactionDate: day,
    TransactionType: text(18),
    SystemEntryDate: day,
    GLPostingDate: day,
    RecordID: text(18),
    ValueDate: day,
    SourceDocumentID: text(35),
    Amount: amount,
  },
};
