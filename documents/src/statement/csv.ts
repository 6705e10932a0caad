import { wireChargesOf } from '@bank/contract';
import { toDecimalString, toRateString } from '@bank/money';
import { returnReasonCode } from './return-reason-code.ts';
import {
  endToEndIdOf,
  statementVersion,
  uetrOf,
  type AccountStatement,
  type FileParts,
  type StatementEntry,
  type StatementOfAccounts,
} from './statement.ts';

/** What an entry says in a column. */
type Cell = (entry: StatementEntry, of: AccountStatement['account'], statement: StatementOfAccounts) => string;

const ofTotals: Cell = () => '';

/** The columns. Programs read them by name: a new one is added at the end, none is renamed. */
const columns = {
  record: () => 'entry',
  id: ({ id }) => id,
  account: (_, { number }) => number,
  currency: ({ amount }) => amount.currency,
  booked_at: ({ bookedAt }) => bookedAt.toISOString(),
  value_date: ({ valueDate }) => valueDate,
  type: ({ type }) => type,
  status: ({ status }) => status,
  debit: ({ side, amount }) => (side === 'debit' ? toDecimalString(amount) : ''),
  credit: ({ side, amount }) => (side === 'credit' ? toDecimalString(amount) : ''),
  balance: ({ balance }) => toDecimalString(balance),
  sender: ({ debtor }) => defused(debtor.name),
  sender_account: ({ debtor }) => defused(debtor.account),
  beneficiary: ({ creditor }) => defused(creditor.name),
  beneficiary_account: ({ creditor }) => defused(creditor.account),
  beneficiary_bank: ({ creditorAgent }) => defused(creditorAgent?.name ?? ''),
  beneficiary_bic: ({ creditorAgent }) => creditorAgent?.bic ?? '',
  beneficiary_country: ({ creditorCountry }) => creditorCountry ?? '',
  beneficiary_address: ({ creditorAddress }) => defused(creditorAddress ?? ''),
  transfer_number: ({ transferNumber }) => transferNumber,
  end_to_end_id: (entry) => defused(endToEndIdOf(entry)),
  uetr: uetrOf,
  reference: ({ remittanceInformation }) => defused(remittanceInformation),
  charges: ({ chargeBearer }) => (chargeBearer === null ? '' : wireChargesOf(chargeBearer)),
  rate: ({ conversion }) => (conversion === null ? '' : toRateString(conversion.rate.rateScaled)),
  counter_amount: ({ conversion }) => (conversion === null ? '' : toDecimalString(conversion.counterAmount)),
  counter_currency: ({ conversion }) => conversion?.counterAmount.currency ?? '',
  reason: ({ reason }) => defused(reason ?? ''),
  entries: ofTotals,
  total_debit: ofTotals,
  total_credit: ofTotals,
  version: () => String(statementVersion),
  account_iban: (_, { iban }) => iban ?? '',
  sender_bank: ({ debtorAgent }) => defused(debtorAgent?.name ?? ''),
  sender_bic: ({ debtorAgent }) => debtorAgent?.bic ?? '',
  reason_code: (entry) => returnReasonCode(entry) ?? '',
  original_transfer_number: ({ original }) => original?.transferNumber ?? '',
  original_end_to_end_id: ({ original }) => defused(original?.endToEndId ?? ''),
  original_uetr: ({ original }) => original?.uetr ?? '',
  booked_on: ({ bookedOn }) => bookedOn,
  zone: (_, __, { zone }) => zone,
  account_name: (_, { name }) => defused(name),
} satisfies Readonly<Record<string, Cell>>;
const names = Object.keys(columns) as (keyof typeof columns)[];
const cellsOfEntry: readonly Cell[] = Object.values(columns);

/** Behind the bank's columns, where the client asks for what it wrote itself. */
const ofClient = {
  note: ({ note }) => defused(note),
  labels: ({ labels }) => defused(labels.join(', ')),
} satisfies Readonly<Record<string, Cell>>;

/** A row that is no entry, by its columns. */
type Row = Partial<Record<keyof typeof columns, string>>;

/**
 * Comma-separated values (RFC 4180) in UTF-8 with a header. `record` distinguishes the rows: an account begins with
 * `opening`, has an `entry` for each, and ends with `closing`, which has the totals. A selection has no balances to
 * lead from and to: it ends with `selection`, which has the totals and says what was selected. The same in every
 * language.
 */
export async function* writeCsv(statement: StatementOfAccounts): FileParts {
  const { accounts, selection, zone, hasMarks } = statement;
  const further = hasMarks ? ofClient : {};
  const cells: readonly Cell[] = [...cellsOfEntry, ...Object.values<Cell>(further)];
  yield csvLine([...names, ...Object.keys(further)]);
  for (const account of accounts) {
    const { account: of } = account;
    const write = (row: Row): string => {
      const whole: Row = { ...row, zone, account_name: defused(of.name) };
      return csvLine([...names.map((name) => whole[name] ?? ''), ...Object.keys(further).map(() => '')]);
    };
    if (selection.length === 0) yield write(openingRow(account));
    for await (const part of account.entries())
      yield part.map((entry) => csvLine(cells.map((cell) => cell(entry, of, statement)))).join('');
    yield write(selection.length === 0 ? closingRow(account) : selectionRow(account, selection));
  }
}

/** A row, its cells quoted where they need it. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(quoted).join(separator)}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Positions where a spreadsheet may see the beginning of a formula: commas are quoted, but some programs also split at
 * the other separators.
 */
const formulaStart = /(^|[;\t\r\n])(?=[ \u00a0"']*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A text that a spreadsheet would read as a formula is written as text (OWASP, CSV injection): at its start, and after
 * a semicolon or a tab, where spreadsheets of other countries split the line. Wide letters count too, because some
 * spreadsheets make them narrow.
 */
export function defused(text: string): string {
  const shown = text.replace(formulaStart, "$1'");
  return /^[\t\r\n]/.test(shown) ? `'${shown}` : shown;
}

function openingRow({ account, fromDay, begin, opening }: AccountStatement): Row {
  return {
    record: 'opening',
    id: `${account.number}-${fromDay}-opening`,
    account: account.number,
    currency: opening.currency,
    booked_at: begin.toISOString(),
    booked_on: fromDay,
    value_date: fromDay,
    balance: toDecimalString(opening),
    version: String(statementVersion),
  };
}

function closingRow({ account, toDay, end, closing, debits, credits }: AccountStatement): Row {
  return {
    record: 'closing',
    id: `${account.number}-${toDay}-closing`,
    account: account.number,
    currency: closing.currency,
    booked_at: end.toISOString(),
    booked_on: toDay,
    value_date: toDay,
    balance: toDecimalString(closing),
    entries: String(debits.count + credits.count),
    total_debit: toDecimalString(debits.sum),
    total_credit: toDecimalString(credits.sum),
    version: String(statementVersion),
  };
}

function selectionRow(account: AccountStatement, selection: readonly string[]): Row {
  return {
    ...closingRow(account),
    record: 'selection',
    id: `${account.account.number}-${account.toDay}-selection`,
    balance: '',
    reference: defused(selection.join('; ')),
  };
}
