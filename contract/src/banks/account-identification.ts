import { brand } from '../brand.ts';
import type { AccountType } from '../client.ts';
import { compactIban, judgeIban, remainderOf97 } from './iban.ts';
import { toPlainWidth } from '@bank/money';
import { withoutUnseen } from '../plain-text.ts';

/** How an account is identified outside the bank. */
export interface AccountIdentification {
  /** The number that the bank gave it. */
  readonly number: string;
  /** Null where the type of the account has none of its own, or a number has another form than the bank’s. */
  readonly iban: string | null;
  /** The bank’s. */
  readonly bic: string;
}

/** The bank’s own numbers: two letters and ten digits. */
const ownNumber = /^OS(\d{10})$/;

/**
 * The IBAN and the bank’s BIC of an account, the one place that knows them. `XO` is a country that ISO 3166 leaves to
 * its users, so no account of a real bank has such an IBAN; the checksum holds. A shared IBAN belongs to the bank and
 * names no account, so accounts of these types go by their number.
 */
export function accountIdentification({
  number,
  type,
}: {
  readonly number: string;
  readonly type: AccountType;
}): AccountIdentification {
  const digits = ownNumber.exec(number)?.[1];
  const isShared = type === 'shared_swift' || type === 'shared_sepa';
  return { number, iban: digits === undefined || isShared ? null : ibanOf(digits), bic: brand.bic };
}

function ibanOf(digits: string): string {
  const accountPart = `${brand.bic.slice(0, 4)}${digits}`;
  const checkDigits = 98 - remainderOf97(`${brand.ibanCountry}00${accountPart}`);
  return `${brand.ibanCountry}${String(checkDigits).padStart(2, '0')}${accountPart}`;
}

/** The longest text in which accounts of the bank are looked for. */
const textLengthMax = 1_000;

/** The bank's numbers and IBANs in a text, with spaces and dashes as people write them. */
const ownInText = new RegExp(
  `(?<![A-Z0-9])(?:OS|${brand.ibanCountry}\\d\\d[ -]?${brand.bic.slice(0, 4)})(?:[ -]?\\d){10}(?![A-Z0-9])`,
  'g',
);

/**
 * The numbers of the bank's accounts that stand in a text: as numbers, or as IBANs whose checksum holds; each once.
 * Whether there is such an account is not known here.
 */
export function ownNumbersIn(text: string): readonly string[] {
  const plain = withoutUnseen(toPlainWidth(text.slice(0, textLengthMax)))
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .replace(/\s/g, ' ');
  const found = plain.toUpperCase().match(ownInText) ?? [];
  const numbers = found
    .map((written) => written.replace(/[ -]/g, ''))
    .filter((written) => written.startsWith('OS') || isOwnIban(written))
    .map((written) => `OS${written.slice(-10)}`);
  return [...new Set(numbers)];
}

/**
 * A text that is looked for: an IBAN as one word, however it was pasted, one of this bank as the number that it has
 * here; any other text without what nobody sees.
 */
export function readSoughtText(text: string): string {
  const named = judgeNamedAccount(compactIban(text));
  if ('iban' in named) return ownNumbersIn(named.iban)[0] ?? named.iban;
  return withoutUnseen(toPlainWidth(text)).trim();
}

/** An account of a counterparty as files name it: an IBAN where it is one, also of this bank. */
export function judgeNamedAccount(account: string): { readonly iban: string } | { readonly other: string } {
  const judged = judgeIban(account);
  if ('iban' in judged) return { iban: judged.iban };
  return isOwnIban(account) ? { iban: account } : { other: account };
}

function isOwnIban(text: string): boolean {
  return text.startsWith(brand.ibanCountry) && /^[A-Z]{2}\d{2}[A-Z]{4}\d{10}$/.test(text) && remainderOf97(text) === 1;
}
