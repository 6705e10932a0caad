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

/** The columns. Programs read them by name: a new one is added at the end, none is renamed. */
const columns = [
  'record',
  'id',
  'account',
  'currency',
  'booked_at',
  'value_date',
  'type',
  'status',
  'debit',
  'credit',
  'balance',
  'sender',
  'sender_account',
  'beneficiary',
  'beneficiary_account',
  'beneficiary_bank',
  'beneficiary_bic',
  'beneficiary_country',
  'beneficiary_address',
  'transfer_number',
  'end_to_end_id',
  'uetr',
  'reference',
  'charges',
  'rate',
  'counter_amount',
  'counter_currency',
  'reason',
  'entries',
  'total_debit',
  'total_credit',
  'version',
  'account_iban',
  'sender_bank',
  'sender_bic',
  'reason_code',
  'original_transfer_number',
  'original_end_to_end_id',
  'original_uetr',
  'booked_on',
  'zone',
  'account_name',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

/**
 * Comma-separated values (RFC 4180) in UTF-8 with a header. `record` distinguishes the rows: an account begins with
 * `opening`, has an `entry` for each, and ends with `closing`, which has the totals. A selection has no balances to
 * lead from and to: it ends with `selection`, which has the totals and says what was selected. The same in every
 * language.
 */
export async function* writeCsv({ accounts, selection, zone }: StatementOfAccounts): FileParts {
  yield csvLine([...columns]);
  for (const account of accounts) {
    const ofAccount = { zone, account_name: defused(account.account.name) };
    if (selection.length === 0) yield write({ ...openingRow(account), ...ofAccount });
    for await (const part of account.entries())
      yield part.map((entry) => write({ ...entryRow(account, entry), ...ofAccount })).join('');
    yield write({ ...(selection.length === 0 ? closingRow(account) : selectionRow(account, selection)), ...ofAccount });
  }
}

function write(row: Row): string {
  return csvLine(columns.map((column) => row[column] ?? ''));
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

function entryRow({ account: { number, iban } }: AccountStatement, entry: StatementEntry): Row {
  const amount = toDecimalString(entry.amount);
  return {
    record: 'entry',
    id: entry.id,
    account: number,
    currency: entry.amount.currency,
    booked_at: entry.bookedAt.toISOString(),
    booked_on: entry.bookedOn,
    value_date: entry.valueDate,
    type: entry.type,
    status: entry.status,
    debit: entry.side === 'debit' ? amount : '',
    credit: entry.side === 'credit' ? amount : '',
    balance: toDecimalString(entry.balance),
    sender: defused(entry.debtor.name),
    sender_account: defused(entry.debtor.account),
    beneficiary: defused(entry.creditor.name),
    beneficiary_account: defused(entry.creditor.account),
    beneficiary_bank: defused(entry.creditorAgent?.name ?? ''),
    beneficiary_bic: entry.creditorAgent?.bic ?? '',
    beneficiary_country: entry.creditorCountry ?? '',
    beneficiary_address: defused(entry.creditorAddress ?? ''),
    transfer_number: entry.transferNumber,
    end_to_end_id: defused(endToEndIdOf(entry)),
    uetr: uetrOf(entry),
    reference: defused(entry.remittanceInformation),
    charges: entry.chargeBearer === null ? '' : wireChargesOf(entry.chargeBearer),
    rate: entry.conversion === null ? '' : toRateString(entry.conversion.rate.rateScaled),
    counter_amount: entry.conversion === null ? '' : toDecimalString(entry.conversion.counterAmount),
    counter_currency: entry.conversion?.counterAmount.currency ?? '',
    reason: defused(entry.reason ?? ''),
    account_iban: iban ?? '',
    sender_bank: defused(entry.debtorAgent?.name ?? ''),
    sender_bic: entry.debtorAgent?.bic ?? '',
    reason_code: returnReasonCode(entry) ?? '',
    original_transfer_number: entry.original?.transferNumber ?? '',
    original_end_to_end_id: defused(entry.original?.endToEndId ?? ''),
    original_uetr: entry.original?.uetr ?? '',
    version: String(statementVersion),
  };
}
