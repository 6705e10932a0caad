import { currencyCode, isCurrencyCode, parseAmount, type CurrencyCode, type Money } from '@bank/money';
import { hasForbiddenCharacters } from '@bank/contract';
import { findAccountByNumber, type Account } from '../../money/accounts/index.ts';
import { findClientForStaff, findUserForStaff, type ClientSummary, type User } from '../../people/identity/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { timeOf } from '../../base/platform/time-of.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';

/** An amount as it is typed: a plain decimal with no more decimals than the currency has, more than zero. */
export function readAmount(text: string, currency: CurrencyCode): Money {
  const parsed = parseAmount(text, currency);
  if (parsed.ok) return parsed.amount;
  const problem = {
    amount_malformed: 'is not a plain decimal such as 1250.00',
    amount_must_be_positive: 'must be more than zero',
    amount_has_too_many_decimals: `has more decimals than ${currency}`,
    amount_too_large: 'is too large',
  }[parsed.refusal];
  throw new WrongUsage(`The amount ${text} ${problem}.`);
}

/** An amount with its currency, as an operator types it: `1250.00 EUR`. */
export function readAmountWithCurrency(text: string): Money {
  const [amount = '', currency = '', ...more] = text.trim().split(/\s+/);
  if (currency === '' || more.length > 0) throw new WrongUsage(`${text} is not an amount such as "1250.00 EUR".`);
  return readAmount(amount, readCurrency(currency));
}

export function readCurrency(text: string): CurrencyCode {
  const code = text.trim().toUpperCase();
  if (!isCurrencyCode(code)) throw new WrongUsage(`${text} is not a currency of ISO 4217.`);
  return currencyCode(code);
}

/** A line of text for the books or a client's name. */
export function readLine(name: string, text: string, lengthMax: number): string {
  const line = text.normalize('NFC').trim();
  if (line === '') throw new WrongUsage(`${name} is empty.`);
  // Terminal input that is not UTF-8 arrives as replacement characters: the original text is lost.
  if (/[\r\n\ufffd]/.test(line) || hasForbiddenCharacters(line))
    throw new WrongUsage(`${name} has characters that cannot be kept.`);
  if ([...line].length > lengthMax) throw new WrongUsage(`${name} has more than ${lengthMax} characters.`);
  return line;
}

/** A payment by its transfer number or its id. Transfer numbers are forgiven their case, ids come in lower case. */
export function readNumber(text: string): string {
  const reference = text.trim();
  return /^t-\d+$/i.test(reference) ? reference.toUpperCase() : reference;
}

/** How many rows a list shows. */
export function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new WrongUsage(`${text} is not a number of rows.`);
  return Number(text);
}

/** @throws WrongUsage for a text that is no day and no time */
export function readTime(name: string, text: string): Date {
  const time = timeOf(text);
  if (time === undefined) throw new WrongUsage(`${name} ${text} is not a time such as 2026-11-23T10:30Z.`);
  return time;
}

/** @throws WrongUsage for a text that is no id */
export function readUuid(name: string, text: string): string {
  const id = readId(text.trim());
  if (id === undefined) throw new WrongUsage(`${name} ${text} is not an id.`);
  return id;
}

export function oneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new WrongUsage(`${name} must be one of ${words.join(', ')}.`);
  return word;
}

/** @throws CommandRefused where no client has this id, number or login */
export async function findClient(database: Database, reference: string): Promise<ClientSummary> {
  const client = await findClientForStaff(database, reference.trim());
  if (client === undefined) throw new CommandRefused(`There is no client ${reference}.`);
  return client;
}

/** @throws CommandRefused where no user has this login or id */
export async function findUser(database: Database, reference: string): Promise<User> {
  const user = await findUserForStaff(database, reference);
  if (user === undefined) throw new CommandRefused(`There is no user ${reference}.`);
  return user;
}

/** @throws CommandRefused where no account has this number */
export async function findAccount(database: Database, number: string): Promise<Account> {
  const account = await findAccountByNumber(database, number);
  if (account === undefined) throw new CommandRefused(`There is no account ${number}.`);
  return account;
}
