import { wireChargesOf } from '@bank/contract';
import { fill, reasonInWords } from '@bank/dictionaries';
import { toDecimalString, toRateString, type Money } from '@bank/money';
import { returnReasonCode } from '../return-reason-code.ts';
import {
  endToEndIdOf,
  statementVersion,
  uetrOf,
  wallClock,
  type AccountStatement,
  type FileParts,
  type StatementEntry,
  type StatementOfAccounts,
} from '../statement.ts';
import { statementWords, tabWords } from '../statement-words.ts';
import { packWorkbook, type Cell, type Sheet } from './workbook.ts';

/** Rows that one sheet holds (ECMA-376), less its head. */
export const xlsxRowsMax = 1_048_575;

/**
 * A workbook in the language of the statement: a sheet with the balances and totals of each account, and one with the
 * entries; where there are several accounts, each has a sheet of its entries. Amounts are numbers with the decimals of
 * their currency, ids are text, days are days.
 */
export function writeXlsx(statement: StatementOfAccounts): FileParts {
  const words = statementWords[statement.language];
  const sheets: Sheet[] = [
    {
      name: words.balances,
      widths: [28, 26, 26, 26, 16, 12, 12, 12, 18, 18, 18, 18, 12],
      frozenRows: 1,
      filteredRows: 0,
      rows: () => balanceRows(statement),
    },
    ...statement.accounts.map((account, _, { length }) => {
      const one = { ...statement, accounts: [account] };
      return {
        name: length === 1 ? words.entries : `${account.opening.currency} ${account.account.number}`,
        widths: columnsOf(statement).map(({ width }) => width),
        frozenRows: 1,
        filteredRows: 1 + entryCount(one),
        rows: () => entryRows(one),
      };
    }),
  ];
  return packWorkbook(sheets, { title: words.title, modifiedAt: statement.createdAt });
}

function entryCount({ accounts }: StatementOfAccounts): number {
  return accounts.reduce((sum, { debits, credits }) => sum + debits.count + credits.count, 0);
}

const text = (said: string): Cell => (said === '' ? null : { text: said });
const head = (said: string): Cell => ({ text: said, style: 'head' });
const amount = (money: Money | null): Cell => (money === null ? null : { decimal: toDecimalString(money) });

/** Days since 1899-12-30 of a moment, as UTC shows it, to the second. */
function serialOf(moment: number): number {
  return Number((Math.floor(moment / 1000) / 86_400 + 25_569).toFixed(9));
}

const day = (date: string): Cell => ({ serial: serialOf(Date.parse(`${date}T00:00:00Z`)), style: 'day' });

async function* balanceRows({
  accounts,
  createdAt,
  zone,
  language,
  selection,
}: StatementOfAccounts): AsyncIterable<Cell[][]> {
  const words = statementWords[language];
  const { account, accountName, iban, owner, clientNumber, currency, from, to } = words;
  const { opening, debits, credits, closing, count } = words;
  yield [
    [account, accountName, iban, owner, clientNumber, currency, from, to, opening, debits, credits, closing, count].map(
      head,
    ),
    ...accounts.map((each) => [
      text(each.account.number),
      text(each.account.name),
      text(each.account.iban ?? ''),
      text(each.account.owner),
      text(each.account.clientNumber),
      text(each.opening.currency),
      day(each.fromDay),
      day(each.toDay),
      amount(each.opening),
      amount(each.debits.sum),
      amount(each.credits.sum),
      amount(each.closing),
      { decimal: String(each.debits.count + each.credits.count) },
    ]),
    [],
    [head(fill(words.madeAt, { zone })), { serial: serialOf(wallClock(createdAt, zone)), style: 'time' }],
    ...(selection.length === 0 ? [] : [[head(words.selection), text(selection.join('; '))]]),
    [head(words.version), { decimal: String(statementVersion) }],
  ];
}

async function* entryRows(statement: StatementOfAccounts): AsyncIterable<Cell[][]> {
  const columns = columnsOf(statement);
  yield [columns.map(({ title }) => head(title))];
  for (const account of statement.accounts) {
    for await (const part of account.entries()) {
      yield part.map((entry) => columns.map(({ cell }) => cell(entry, account)));
    }
  }
}

interface Column {
  readonly title: string;
  readonly width: number;
  readonly cell: (entry: StatementEntry, account: AccountStatement) => Cell;
}

function columnsOf({ language, zone }: StatementOfAccounts): Column[] {
  const words = statementWords[language];
  const { table, types, statuses } = tabWords[language];
  return [
    {
      title: fill(words.bookedAt, { zone }),
      width: 20,
      cell: ({ bookedAt }) => ({ serial: serialOf(wallClock(bookedAt, zone)), style: 'time' }),
    },
    { title: words.valueDate, width: 12, cell: ({ valueDate }) => day(valueDate) },
    { title: words.account, width: 16, cell: (_, { account }) => text(account.number) },
    { title: table.type, width: 13, cell: ({ type }) => text(types[type]) },
    { title: table.sender, width: 28, cell: ({ debtor }) => text(debtor.name) },
    { title: words.senderAccount, width: 26, cell: ({ debtor }) => text(debtor.account) },
    { title: table.beneficiary, width: 28, cell: ({ creditor }) => text(creditor.name) },
    { title: words.beneficiaryAccount, width: 26, cell: ({ creditor }) => text(creditor.account) },
    { title: words.senderBank, width: 24, cell: ({ debtorAgent }) => text(debtorAgent?.name ?? '') },
    { title: words.senderBic, width: 13, cell: ({ debtorAgent }) => text(debtorAgent?.bic ?? '') },
    { title: words.beneficiaryBank, width: 24, cell: ({ creditorAgent }) => text(creditorAgent?.name ?? '') },
    { title: 'BIC', width: 13, cell: ({ creditorAgent }) => text(creditorAgent?.bic ?? '') },
    { title: words.beneficiaryCountry, width: 10, cell: ({ creditorCountry }) => text(creditorCountry ?? '') },
    { title: words.beneficiaryAddress, width: 28, cell: ({ creditorAddress }) => text(creditorAddress ?? '') },
    {
      title: words.reference,
      width: 34,
      cell: ({ remittanceInformation }) => text(reasonInWords(remittanceInformation, tabWords[language])),
    },
    { title: table.transferNumber, width: 16, cell: ({ transferNumber }) => text(transferNumber) },
    { title: table.debit, width: 16, cell: (entry) => amount(entry.side === 'debit' ? entry.amount : null) },
    { title: table.credit, width: 16, cell: (entry) => amount(entry.side === 'credit' ? entry.amount : null) },
    { title: table.balance, width: 18, cell: ({ balance }) => amount(balance) },
    { title: words.currency, width: 9, cell: (entry) => text(entry.amount.currency) },
    { title: table.status, width: 13, cell: ({ status }) => text(statuses[status]) },
    {
      title: words.charges,
      width: 9,
      cell: ({ chargeBearer }) => text(chargeBearer === null ? '' : wireChargesOf(chargeBearer)),
    },
    {
      title: words.rate,
      width: 16,
      cell: ({ conversion }) =>
        conversion === null ? null : { decimal: toRateString(conversion.rate.rateScaled), style: 'rate' },
    },
    { title: words.counterAmount, width: 16, cell: ({ conversion }) => amount(conversion?.counterAmount ?? null) },
    {
      title: words.counterCurrency,
      width: 9,
      cell: ({ conversion }) => text(conversion?.counterAmount.currency ?? ''),
    },
    { title: words.endToEndId, width: 24, cell: (entry) => text(endToEndIdOf(entry)) },
    { title: 'UETR', width: 38, cell: (entry) => text(uetrOf(entry)) },
    { title: words.reason, width: 24, cell: ({ reason }) => text(reasonInWords(reason ?? '', tabWords[language])) },
    { title: words.reasonCode, width: 10, cell: (entry) => text(returnReasonCode(entry) ?? '') },
    { title: words.originalNumber, width: 16, cell: ({ original }) => text(original?.transferNumber ?? '') },
    { title: words.id, width: 38, cell: ({ id }) => text(id) },
  ];
}
