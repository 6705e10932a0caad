import { paymentStatusNames, toSwiftText } from '@bank/contract';
import { toDecimalString, type Money } from '@bank/money';
import {
  closingAvailable,
  counterpartyOf,
  isNegative,
  shortId,
  statementNumber,
  type AccountStatement,
  type FileParts,
  type StatementEntry,
  type StatementOfAccounts,
} from './statement.ts';

/** Characters of an amount in MT940, with its comma (SWIFT, `15d`). */
export const mt940AmountLengthMax = 15;
/** How long a line may be, and how many of them `:86:` holds (SWIFT, `6*65x`). */
const lineLengthMax = 65;
const informationLinesMax = 6;
/** How many characters earlier a line may end, so that the next one begins with a word. */
const lineShortenedMax = 15;

/**
 * Customer statement message MT940, one for each account, without the envelope of the network. Characters of the SWIFT
 * X set, lines ended as the network ends them. The second line of `:61:` is the row's id, its hyphens left out.
 */
export async function* writeMt940({ accounts }: StatementOfAccounts): FileParts {
  for (const account of accounts) {
    const { opening, closing, fromDay, toDay } = account;
    const number = statementNumber(account);
    yield lines(
      `:20:OST${number}${referenceTail(account)}`,
      `:25:${swiftReference(account.account.number, 35)}`,
      `:28C:${number}/1`,
      `:60F:${balance(opening, fromDay)}`,
    );
    for await (const part of account.entries()) yield part.map((entry) => lines(...entryLines(entry))).join('');
    yield lines(`:62F:${balance(closing, toDay)}`, `:64:${balance(closingAvailable(account), toDay)}`, '-');
  }
}

function lines(...text: readonly string[]): string {
  return text.map((line) => `${line}\r\n`).join('');
}

/** The last digits of the account: `:20:` holds sixteen characters. */
function referenceTail({ account }: AccountStatement): string {
  return account.number.replace(/[^A-Za-z0-9]/g, '').slice(-8);
}

function balance(amount: Money, day: string): string {
  return `${isNegative(amount) ? 'D' : 'C'}${shortDay(day)}${amount.currency}${mt940Amount(amount)}`;
}

/** A comma marks the decimals and is there even without any: `1250,` (SWIFT, `15d`). */
function mt940Amount({ amountMinor, currency }: Money): string {
  const text = toDecimalString({ amountMinor: amountMinor < 0n ? -amountMinor : amountMinor, currency });
  return text.includes('.') ? text.replace('.', ',') : `${text},`;
}

/** `YYMMDD` */
function shortDay(day: string): string {
  return day.slice(2).replaceAll('-', '');
}

function entryLines(entry: StatementEntry): string[] {
  const booked = entry.bookedAt.toISOString().slice(0, 10);
  // A reversing row is a row of its own too: importers read the marks of reversals (RC, RD) either way round.
  const mark = entry.side === 'debit' ? 'D' : 'C';
  const ownReference = swiftReference(entry.endToEndId ?? '', 16) || 'NONREF';
  const head = `:61:${shortDay(entry.valueDate)}${shortDay(booked).slice(2)}${mark}${mt940Amount(entry.amount)}`;
  return [
    `${head}N${identificationOf(entry)}${ownReference}//${swiftReference(entry.transferNumber, 16)}`,
    shortId(entry),
    ...information(entry),
  ];
}

/** SWIFT's three letters for what moved the money. */
function identificationOf({ type }: StatementEntry): string {
  switch (type) {
    case 'fee':
      return 'CHG';
    case 'interest':
      return 'INT';
    case 'conversion':
      return 'FEX';
    case 'return':
    case 'reversal':
      return 'RTI';
    case 'card':
      return 'MSC';
    default:
      return 'TRF';
  }
}

/**
 * A reference in SWIFT's form: no slash at its ends, no two beside each other; empty where it would have to be
 * shortened.
 */
function swiftReference(text: string, lengthMax: number): string {
  const reference = toSwiftText(text)
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '');
  return reference.length <= lengthMax ? reference : '';
}

/**
 * `:86:`: each fact after its code word between slashes; the reference comes last, because it may hold slashes itself.
 */
function information(entry: StatementEntry): string[] {
  const other = counterpartyOf(entry);
  const facts: (readonly [code: string, text: string])[] = [
    ['TRTP', entry.type.toUpperCase()],
    ['STAT', paymentStatusNames[entry.status].toUpperCase()],
    ['NAME', fact(other.name, 70)],
    ['ACCT', fact(other.account, 34)],
    ['BIC', entry.side === 'debit' ? fact(entry.creditorAgent?.bic ?? '', 11) : ''],
    ['EREF', fact(entry.endToEndId ?? '', 35)],
    ['REMI', toSwiftText(entry.remittanceInformation).slice(0, 140)],
  ];
  const text = facts
    .filter(([, said]) => said !== '')
    .map(([code, said]) => `/${code}/${said}`)
    .join('');
  return wrapped(`:86:${text}`);
}

function fact(text: string, lengthMax: number): string {
  return toSwiftText(text).replaceAll('/', ' ').slice(0, lengthMax).trim();
}

/**
 * Cut into lines; none after the first begins like a tag or the end of a message (SWIFT, field 86). A line ends a
 * little earlier where that helps. In a text of nothing but such marks, a line ends where it is full, and the mark
 * after it becomes a full stop.
 */
function wrapped(text: string): string[] {
  const cut: string[] = [];
  for (let rest = text; rest !== '' && cut.length < informationLinesMax; ) {
    const full = Math.min(lineLengthMax, rest.length);
    let end = full;
    while (end > full - lineShortenedMax && end < rest.length && /[:\- ]/.test(rest[end]!)) end -= 1;
    if (end === full - lineShortenedMax) end = full;
    cut.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^( *)[:-]/, '$1.');
  }
  return cut;
}
