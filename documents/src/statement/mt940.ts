import { judgeNamedAccount, toSwiftText } from '@bank/contract';
import { toDecimalString, toRateString, type Money } from '@bank/money';
import { returnReasonCode } from './return-reason-code.ts';
import { structuredInformation } from './structured-information.ts';
import {
  closingAvailable,
  counterpartyOf,
  endToEndIdOf,
  isNegative,
  shortId,
  closingDayNumber,
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

/** The lines of `:86:`. */
type TellEntry = (entry: StatementEntry) => string[];

/**
 * Customer statement message MT940, one for each account, without the envelope of the network. Characters of the SWIFT
 * X set, lines ended as the network ends them. The second line of `:61:` is the row's id, its hyphens left out. While
 * the last day goes on, the balance at the end is an intermediate one (`:62M:`).
 */
export async function* writeMt940({ accounts }: StatementOfAccounts, tell: TellEntry = information): FileParts {
  for (const account of accounts) {
    const { opening, closing, fromDay, toDay, isClosed } = account;
    yield lines(...head(account), `:60F:${balance(opening, fromDay)}`);
    for await (const part of account.entries()) yield part.map((entry) => lines(...entryLines(entry, tell))).join('');
    const available = closingAvailable(account);
    yield lines(
      `:62${isClosed ? 'F' : 'M'}:${balance(closing, toDay)}`,
      ...(available === null ? [] : [`:64:${balance(available, toDay)}`]),
      '-',
    );
  }
}

/** The same with `:86:` as German banks and their clients’ programs know it. */
export function writeMt940Structured(statement: StatementOfAccounts): FileParts {
  return writeMt940(statement, structuredInformation);
}

/** Interim transaction report MT942: the entries so far and their sums, without balances. */
export async function* writeMt942({ accounts, createdAt }: StatementOfAccounts): FileParts {
  const moment = createdAt.toISOString();
  for (const account of accounts) {
    const { debits, credits } = account;
    const { currency } = debits.sum;
    yield lines(
      ...head(account),
      // No entry is too small to be told.
      `:34F:${currency}${mt940Amount({ amountMinor: 0n, currency })}`,
      `:13D:${shortDay(moment.slice(0, 10))}${moment.slice(11, 16).replace(':', '')}+0000`,
    );
    for await (const part of account.entries())
      yield part.map((entry) => lines(...entryLines(entry, information))).join('');
    yield lines(
      `:90D:${debits.count}${currency}${mt940Amount(debits.sum)}`,
      `:90C:${credits.count}${currency}${mt940Amount(credits.sum)}`,
      '-',
    );
  }
}

function head(account: AccountStatement): string[] {
  const number = closingDayNumber(account);
  return [
    `:20:OST${number}${referenceTail(account)}`,
    `:25:${swiftReference(account.account.iban ?? account.account.number, 35)}`,
    // Zero: no statement that the bank keeps.
    `:28C:${account.number ?? 0}/1`,
  ];
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

function entryLines(entry: StatementEntry, tell: TellEntry): string[] {
  // A reversing row is a row of its own too: importers read the marks of reversals (RC, RD) either way round.
  const mark = entry.side === 'debit' ? 'D' : 'C';
  const ownReference = swiftReference(endToEndIdOf(entry), 16) || 'NONREF';
  const days = `${shortDay(entry.valueDate)}${shortDay(entry.bookedOn).slice(2)}`;
  const movement = `:61:${days}${mark}${mt940Amount(entry.amount)}`;
  return [
    `${movement}N${identificationOf(entry)}${ownReference}//${swiftReference(entry.transferNumber, 16)}`,
    shortId(entry),
    ...tell(entry),
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
 * `:86:`: each fact after its code word between slashes, the words as banks publish them. A line begins with a code
 * word; the reference comes last and takes the lines that are left, because it may hold slashes itself.
 */
function information(entry: StatementEntry): string[] {
  const other = counterpartyOf(entry);
  const named = judgeNamedAccount(other.account);
  const agent = entry.side === 'debit' ? entry.creditorAgent : entry.debtorAgent;
  const facts: (readonly [code: string, text: string])[] = [
    ['NAME', fact(other.name, 50)],
    'iban' in named ? ['IBAN', named.iban] : ['ACCW', fact(named.other, 34)],
    ['BIC', fact(agent?.bic ?? '', 11)],
    ['EREF', fact(endToEndIdOf(entry), 35)],
    ...exchanged(entry),
    ['RTRN', returnReasonCode(entry) ?? ''],
    ['RREF', fact(entry.original?.transferNumber ?? '', 16)],
  ];
  const full = [''];
  for (const [code, said] of facts) {
    if (said === '') continue;
    const told = `/${code}/${said}`;
    const room = lineLengthMax - (full.length === 1 ? tagLength : 0);
    if (full.at(-1)!.length + told.length <= room) full.push(full.pop()! + told);
    else full.push(told);
  }
  const reference = toSwiftText(entry.remittanceInformation).slice(0, 140).trim();
  const rest = reference === '' ? [] : wrapped(`/REMI/${reference}`, informationLinesMax - full.length);
  const [first = '', ...others] = [...full, ...rest].filter((line) => line !== '');
  return [`:86:${first}`, ...others];
}

const tagLength = ':86:'.length;

/** The amount on the other side of a conversion, and its rate. */
function exchanged({ conversion }: StatementEntry): (readonly [code: string, text: string])[] {
  if (conversion === null) return [];
  const { counterAmount, rate } = conversion;
  return [
    ['OCMT', `${counterAmount.currency}${mt940Amount(counterAmount)}`],
    ['EXCH', toRateString(rate.rateScaled).replace('.', ',')],
  ];
}

function fact(text: string, lengthMax: number): string {
  return toSwiftText(text).replaceAll('/', ' ').slice(0, lengthMax).trim();
}

/**
 * Cut into lines; none after the first begins like a tag or the end of a message (SWIFT, field 86). A line ends a
 * little earlier where that helps. In a text of nothing but such marks, a line ends where it is full, and the mark
 * after it becomes a full stop.
 */
function wrapped(text: string, linesMax: number): string[] {
  const cut: string[] = [];
  for (let rest = text; rest !== '' && cut.length < linesMax; ) {
    const full = Math.min(lineLengthMax - (cut.length === 0 ? tagLength : 0), rest.length);
    let end = full;
    while (end > full - lineShortenedMax && end < rest.length && /[:\- ]/.test(rest[end]!)) end -= 1;
    if (end === full - lineShortenedMax) end = full;
    cut.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^( *)[:-]/, '$1.');
  }
  return cut;
}
