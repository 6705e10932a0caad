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
import { statementTexts, tabTexts } from '../statement-texts.ts';
import { packWorkbook, serialOf, type Cell, type Sheet } from './workbook.ts';

/** Rows that one sheet holds (ECMA-376), less its head. */
export const xlsxRowsMax = 1_048_575;

/**
 * A workbook in the language of the statement: a sheet with the balances and totals of each account, and one with the
 * entries; where there are several accounts, each has a sheet of its entries. Amounts are numbers with the decimals of
 * their currency, ids are text, days are days.
 */
export function writeXlsx(statement: StatementOfAccounts): FileParts {
  const texts = statementTexts[statement.language];
  const sheets: Sheet[] = [
    {
      name: texts.balances,
      widths: [28, 26, 26, 26, 16, 12, 12, 12, 18, 18, 18, 18, 12],
      frozenRows: 1,
      filteredRows: 0,
      rows: () => balanceRows(statement),
    },
    ...statement.accounts.map((account, _, { length }) => {
      const one = { ...statement, accounts: [account] };
      return {
        name: length === 1 ? texts.entries : `${account.opening.currency} ${account.account.number}`,
        widths: columnsOf(statement).map(({ width }) => width),
        frozenRows: 1,
        filteredRows: 1 + entryCount(one),
        rows: () => entryRows(one),
      };
    }),
  ];
  return packWorkbook(sheets, { title: texts.title, modifiedAt: statement.createdAt });
}

function entryCount({ accounts }: StatementOfAccounts): number {
  return accounts.reduce((sum, { debits, credits }) => sum + debits.count + credits.count, 0);
}

const text = (said: string): Cell => (said === '' ? null : { text: said });
const head = (said: string): Cell => ({ text: said, style: 'head' });
const amount = (money: Money | null): Cell => (money === null ? null : { decimal: toDecimalString(money) });

const day = (date: string): Cell => ({ serial: serialOf(Date.parse(`${date}T00:00:00Z`)), style: 'day' });

async function* balanceRows({
  accounts,
  createdAt,
  zone,
  language,
  selection,
}: StatementOfAccounts): AsyncIterable<Cell[][]> {
  const texts = statementTexts[language];
  const { account, accountName, iban, owner, clientNumber, currency, from, to } = texts;
  const { opening, debits, credits, closing, count } = texts;
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
    [head(fill(texts.madeAt, { zone })), { serial: serialOf(wallClock(createdAt, zone)), style: 'time' }],
    ...(selection.length === 0 ? [] : [[head(texts.selection), text(selection.join('; '))]]),
    [head(texts.version), { decimal: String(statementVersion) }],
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

function columnsOf({ language, zone, hasMarks }: StatementOfAccounts): Column[] {
  const texts = statementTexts[language];
  const { table, types, statuses } = tabTexts[language];
  return [
    {
      title: fill(texts.bookedAt, { zone }),
      width: 20,
      cell: ({ bookedAt }) => ({ serial: serialOf(wallClock(bookedAt, zone)), style: 'time' }),
    },
    { title: texts.valueDate, width: 12, cell: ({ valueDate }) => day(valueDate) },
    { title: texts.account, width: 16, cell: (_, { account }) => text(account.number) },
    { title: table.type, width: 13, cell: ({ type }) => text(types[type]) },
    { title: table.sender, width: 28, cell: ({ debtor }) => text(debtor.name) },
    { title: texts.senderAccount, width: 26, cell: ({ debtor }) => text(debtor.account) },
    { title: table.beneficiary, width: 28, cell: ({ creditor }) => text(creditor.name) },
    { title: texts.beneficiaryAccount, width: 26, cell: ({ creditor }) => text(creditor.account) },
    { title: texts.senderBank, width: 24, cell: ({ debtorAgent }) => text(debtorAgent?.name ?? '') },
    { title: texts.senderBic, width: 13, cell: ({ debtorAgent }) => text(debtorAgent?.bic ?? '') },
    { title: texts.beneficiaryBank, width: 24, cell: ({ creditorAgent }) => text(creditorAgent?.name ?? '') },
    { title: 'BIC', width: 13, cell: ({ creditorAgent }) => text(creditorAgent?.bic ?? '') },
    { title: texts.beneficiaryCountry, width: 10, cell: ({ creditorCountry }) => text(creditorCountry ?? '') },
    { title: texts.beneficiaryAddress, width: 28, cell: ({ creditorAddress }) => text(creditorAddress ?? '') },
    {
      title: texts.reference,
      width: 34,
      cell: ({ remittanceInformation }) => text(reasonInWords(remittanceInformation, tabTexts[language])),
    },
    { title: table.transferNumber, width: 16, cell: ({ transferNumber }) => text(transferNumber) },
    { title: table.debit, width: 16, cell: (entry) => amount(entry.side === 'debit' ? entry.amount : null) },
    { title: table.credit, width: 16, cell: (entry) => amount(entry.side === 'credit' ? entry.amount : null) },
    { title: table.balance, width: 18, cell: ({ balance }) => amount(balance) },
    { title: texts.currency, width: 9, cell: (entry) => text(entry.amount.currency) },
    { title: table.status, width: 13, cell: ({ status }) => text(statuses[status]) },
    {
      title: texts.charges,
      width: 9,
      cell: ({ chargeBearer }) => text(chargeBearer === null ? '' : wireChargesOf(chargeBearer)),
    },
    {
      title: texts.rate,
      width: 16,
      cell: ({ conversion }) =>
        conversion === null ? null : { decimal: toRateString(conversion.rate.rateScaled), style: 'rate' },
    },
    { title: texts.counterAmount, width: 16, cell: ({ conversion }) => amount(conversion?.counterAmount ?? null) },
    {
      title: texts.counterCurrency,
      width: 9,
      cell: ({ conversion }) => text(conversion?.counterAmount.currency ?? ''),
    },
    { title: texts.endToEndId, width: 24, cell: (entry) => text(endToEndIdOf(entry)) },
    { title: 'UETR', width: 38, cell: (entry) => text(uetrOf(entry)) },
    { title: texts.reason, width: 24, cell: ({ reason }) => text(reasonInWords(reason ?? '', tabTexts[language])) },
    { title: texts.reasonCode, width: 10, cell: (entry) => text(returnReasonCode(entry) ?? '') },
    { title: texts.originalNumber, width: 16, cell: ({ original }) => text(original?.transferNumber ?? '') },
    { title: texts.id, width: 38, cell: ({ id }) => text(id) },
    ...(hasMarks
      ? [
          { title: texts.note, width: 34, cell: ({ note }: StatementEntry) => text(note) },
          { title: texts.labels, width: 24, cell: ({ labels }: StatementEntry) => text(labels.join(', ')) },
        ]
      : []),
  ];
}
