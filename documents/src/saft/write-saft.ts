import { toDecimalString, type Money } from '@bank/money';
import { atMost, group, leaf } from '../statement/xml.ts';
import type { FileParts } from '../statement/statement.ts';

/*
 * The Standard Audit File for Tax of the OECD, version 2.00: the parts that a general ledger fills, in the order of its
 * schema. Texts are cut to the lengths of their types: SAFcodeType 9, SAFshorttextType 18, SAFmiddle1textType 35,
 * SAFmiddle2textType 70, SAFlongtextType 256.
 */

/** Where the schema asks for something that the bank does not keep. */
const notKept = 'NA';

export interface AuditFile {
  readonly country: string;
  readonly createdOn: string;
  readonly software: { readonly company: string; readonly name: string; readonly version: string };
  readonly company: { readonly registration: string; readonly name: string; readonly email: string };
  readonly currency: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly totals: { readonly entries: number; readonly debit: Money; readonly credit: Money };
  readonly accounts: () => AsyncIterable<readonly AuditedAccount[]>;
  readonly customers: () => AsyncIterable<readonly AuditedCustomer[]>;
  readonly transactions: () => AsyncIterable<readonly AuditedTransaction[]>;
}

/** Balances are credits less debits. */
interface Balances {
  readonly opening: Money;
  readonly closing: Money;
}

export interface AuditedAccount extends Balances {
  readonly id: string;
  readonly description: string;
  readonly chartNumber: string;
  readonly class: string;
  readonly createdOn: string;
}

export interface AuditedCustomer extends Balances {
  readonly id: string;
  readonly name: string;
}

export interface AuditedTransaction {
  readonly id: string;
  readonly bookedOn: string;
  readonly description: string;
  readonly type: string;
  readonly lines: readonly AuditedLine[];
}

export interface AuditedLine {
  readonly id: string;
  readonly account: string;
  readonly valueDate: string;
  readonly document: string;
  readonly customer: string;
  readonly description: string;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
}

/** Writes the file part by part. */
export async function* writeSaft(file: AuditFile): FileParts {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="urn:OECD:StandardAuditFile-Taxation/2.00">';
  yield headerOf(file);
  yield '<MasterFiles>';
  yield* groupOf('GeneralLedgerAccounts', file.accounts(), accountElement);
  yield* groupOf('Customers', file.customers(), customerElement);
  yield '</MasterFiles><GeneralLedgerEntries>';
  const { entries, debit, credit } = file.totals;
  yield leaf('NumberOfEntries', String(entries)) +
    leaf('TotalDebit', toDecimalString(debit)) +
    leaf('TotalCredit', toDecimalString(credit)) +
    `<Journal>${leaf('JournalID', 'GL')}${leaf('Description', 'General journal')}${leaf('Type', 'GL')}`;
  for await (const part of file.transactions()) yield part.map(transactionElement).join('');
  yield '</Journal></GeneralLedgerEntries></AuditFile>\n';
}

/** Parts as elements of one group, which is left out where there are none. */
async function* groupOf<Item>(
  name: string,
  parts: AsyncIterable<readonly Item[]>,
  write: (item: Item) => string,
): FileParts {
  let isOpen = false;
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield (isOpen ? '' : `<${name}>`) + part.map(write).join('');
    isOpen = true;
  }
  if (isOpen) yield `</${name}>`;
}

const nowhere = group('Address', leaf('City', notKept), leaf('PostalCode', notKept));

function headerOf({ country, createdOn, software, company, currency, firstDay, lastDay }: AuditFile): string {
  const person = group('ContactPerson', leaf('FirstName', notKept), leaf('LastName', atMost(70, company.name)));
  return group(
    'Header',
    leaf('AuditFileVersion', '2.00'),
    leaf('AuditFileCountry', country),
    leaf('AuditFileDateCreated', createdOn),
    leaf('SoftwareCompanyName', atMost(70, software.company)),
    leaf('SoftwareID', atMost(256, software.name)),
    leaf('SoftwareVersion', atMost(18, software.version)),
    group(
      'Company',
      leaf('RegistrationNumber', atMost(35, company.registration)),
      leaf('Name', atMost(256, company.name)),
      nowhere,
      group('Contact', person, leaf('Telephone', notKept), leaf('Email', atMost(70, company.email))),
    ),
    leaf('DefaultCurrencyCode', currency),
    group('SelectionCriteria', leaf('SelectionStartDate', firstDay), leaf('SelectionEndDate', lastDay)),
    leaf('TaxAccountingBasis', 'Accounting'),
  );
}

/** Types as the OECD's guidance names them. */
const accountTypes: Readonly<Record<string, string>> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Sale',
  expense: 'Expense',
};

function accountElement(account: AuditedAccount): string {
  return group(
    'Account',
    leaf('AccountID', atMost(70, account.id)),
    leaf('AccountDescription', atMost(256, account.description)),
    leaf('StandardAccountID', atMost(35, account.chartNumber)),
    leaf('AccountType', accountTypes[account.class] ?? notKept),
    leaf('AccountCreationDate', account.createdOn),
    balance('Opening', account.opening),
    balance('Closing', account.closing),
  );
}

function customerElement(customer: AuditedCustomer): string {
  return group(
    'Customer',
    leaf('Name', atMost(256, customer.name) || notKept),
    nowhere,
    leaf('CustomerID', atMost(35, customer.id)),
    balance('Opening', customer.opening),
    balance('Closing', customer.closing),
  );
}

function balance(which: 'Opening' | 'Closing', { amountMinor, currency }: Money): string {
  const isDebit = amountMinor < 0n;
  const text = toDecimalString({ amountMinor: isDebit ? -amountMinor : amountMinor, currency });
  return leaf(`${which}${isDebit ? 'Debit' : 'Credit'}Balance`, text);
}

function transactionElement({ id, bookedOn, description, type, lines }: AuditedTransaction): string {
  return group(
    'Transaction',
    leaf('TransactionID', atMost(70, id)),
    leaf('Period', String(Number(bookedOn.slice(5, 7)))),
    leaf('PeriodYear', bookedOn.slice(0, 4)),
    leaf('TransactionDate', bookedOn),
    leaf('TransactionType', atMost(18, type)),
    leaf('Description', atMost(256, description) || type),
    leaf('SystemEntryDate', bookedOn),
    leaf('GLPostingDate', bookedOn),
    ...lines.map((line) => lineElement(line, bookedOn)),
  );
}

function lineElement(line: AuditedLine, bookedOn: string): string {
  return group(
    'Line',
    leaf('RecordID', atMost(18, line.id)),
    leaf('AccountID', atMost(70, line.account)),
    line.valueDate === bookedOn ? '' : leaf('ValueDate', line.valueDate),
    leaf('SourceDocumentID', atMost(35, line.document)),
    leaf('CustomerID', atMost(35, line.customer)),
    leaf('Description', atMost(256, line.description) || notKept),
    group(line.side === 'debit' ? 'DebitAmount' : 'CreditAmount', leaf('Amount', toDecimalString(line.amount))),
  );
}
