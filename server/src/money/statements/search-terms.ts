import { readSoughtText, type PaymentStatus, type TransferType } from '@bank/contract';
import { statement as english } from '@bank/dictionaries/en/statement';
import { statement as spanish } from '@bank/dictionaries/es/statement';
import { statement as french } from '@bank/dictionaries/fr/statement';
import { statement as russian } from '@bank/dictionaries/ru/statement';
import { boundInMinorUnits, currencyCode, readAmountBound, readTypedAmount, type CurrencyCode } from '@bank/money';
import type { AmountRange } from './amount-range.ts';

/** A thing that a row must say, and the ways in which it may say it: one of them is enough. */
export interface SearchTerm {
  /** In the texts of the payment, each of them. */
  readonly words: readonly string[];
  /** As its amount: any of these ranges, each in every currency of the client. */
  readonly amounts?: readonly (readonly AmountRange[])[];
  /** As its day: the first and the last, `YYYY-MM-DD`. */
  readonly days?: Days;
  readonly types?: readonly TransferType[];
  readonly statuses?: readonly PaymentStatus[];
  /** As the account that it is on, or the currency of that. */
  readonly accountIds?: readonly string[];
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** An account as a row names it. */
export interface NamedAccount {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
}

/** Words that one day, amount or status is written with at most: `20 de noviembre de 2026`. */
const wordsOfTermMax = 5;

/**
 * The words of a search, an IBAN as one of them. PostgreSQL keeps no NUL, so none can be found; half a surrogate pair
 * is nothing that was typed.
 */
export function searchWordsOf(text: string): string[] {
  return readSoughtText(text.toWellFormed()).replaceAll('\0', ' ').split(/\s+/u).filter(Boolean);
}

/**
 * What the words of a search mean: every one of them is found in the row in one way or another, in whatever order.
 * Words that are one amount, day or status together (`12 500,00`, `20 Nov 2026`) are one term.
 */
export function searchTermsOf(words: readonly string[], accounts: readonly NamedAccount[]): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (let place = 0; place < words.length; ) {
    const term = termAt(words.slice(place, place + wordsOfTermMax), accounts);
    terms.set(JSON.stringify(term), term);
    place += term.words.length;
  }
  return [...terms.values()];
}

/** The most words that are one thing together, or the first word alone. */
function termAt(ahead: readonly string[], accounts: readonly NamedAccount[]): SearchTerm {
  for (const cut of ahead.keys()) {
    const words = ahead.slice(0, ahead.length - cut);
    const ways = waysOf(words, accounts);
    if (Object.keys(ways).length > 0) return { words, ...ways };
  }
  return { words: [ahead[0]!] };
}

/** What words are beside a text that has them; nothing for most words. */
function waysOf(words: readonly string[], accounts: readonly NamedAccount[]): Omit<SearchTerm, 'words'> {
  const days = daysOf(words);
  const amounts = amountsOf(words, accounts);
  const { types, statuses } = namesOf(words);
  const accountIds = words.length === 1 ? accountsNamed(words[0]!, accounts) : [];
  return {
    ...(amounts.length > 0 && { amounts }),
    ...(days !== null && { days }),
    ...(types.length > 0 && { types }),
    ...(statuses.length > 0 && { statuses }),
    ...(accountIds.length > 0 && { accountIds }),
  };
}

/** A text as it is compared: `search_fold` does the same in the database. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
}

// Amounts

/** Most currencies have two decimals: what is typed is read as theirs. */
const usualCurrency = currencyCode('EUR');

/** The amounts that words may be, in any of the ways to write one; both where there are two. */
function amountsOf(words: readonly string[], accounts: readonly NamedAccount[]): (readonly AmountRange[])[] {
  const written = words.join(' ').replace(/^[+\-−]/, '');
  if (!/^\d/.test(written)) return [];
  const reading = readTypedAmount(written, 'en', usualCurrency);
  const decimals =
    reading.kind === 'amount'
      ? [reading.decimal]
      : reading.kind === 'ambiguous'
        ? [reading.asThousands, reading.asDecimals]
        : [];
  const currencies = [...new Set(accounts.map(({ currency }) => currency))] as CurrencyCode[];
  return decimals.flatMap((decimal) => {
    const [from, to] = spanOf(decimal);
    const [lower, upper] = [readAmountBound(from), readAmountBound(to)];
    if (lower === null || upper === null || currencies.length === 0) return [];
    return [
      currencies.map((currency) => ({
        currency,
        lowest: String(boundInMinorUnits(lower, currency, 'lower')),
        highest: String(boundInMinorUnits(upper, currency, 'upper')),
      })),
    ];
  });
}

/** The amounts that a decimal stands for: without decimals also those that are rounded to it, up or down. */
function spanOf(decimal: string): readonly [string, string] {
  if (decimal.includes('.')) return [decimal, decimal];
  const whole = BigInt(decimal);
  return [whole === 0n ? '0' : `${whole - 1n}.5`, `${whole}.9999`];
}

// Days

/** Names of months in four languages, folded: `nov`, `november`, `ноября`; with the place of the month, from 0. */
const months: readonly { readonly name: string; readonly month: number }[] = ['en-GB', 'ru', 'es', 'fr'].flatMap(
  (language) =>
    Array.from({ length: 12 }, (_, month) => {
      const day = new Date(Date.UTC(2026, month));
      const shapes: Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'long', day: 'numeric' }];
      return shapes.flatMap((shape) =>
        new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' })
          .formatToParts(day)
          .filter(({ type }) => type === 'month')
          .map(({ value }) => ({ name: folded(value), month })),
      );
    }).flat(),
);

/** The days that words name: a day, a month, a year. English dates are written day first, as the bank's papers are. */
function daysOf(words: readonly string[]): Days | null {
  const written = words.join(' ').toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(written);
  if (iso) return span(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(written);
  if (figures) return span(figures[3]!.length === 2 ? `20${figures[3]!}` : figures[3], figures[2], figures[1]);
  const year = /^(?:19|20)\d{2}$/.exec(written);
  if (year) return { from: `${written}-01-01`, to: `${written}-12-31` };
  const parts = words.map((word) => folded(word).replace(/[.,]$/, '')).filter((word) => word !== 'de' && word !== 'г');
  const [month, ofYear] = parts.slice(-2);
  const day = parts.length === 3 ? parts[0] : undefined;
  if (parts.length > 3 || !/^(?:19|20)\d{2}$/.test(ofYear ?? '')) return null;
  if (day !== undefined && !/^\d{1,2}$/.test(day)) return null;
  const named = month!.length < 3 ? undefined : months.find(({ name }) => name.startsWith(month!));
  return named === undefined ? null : span(ofYear, String(named.month + 1), day);
}

/** From the parts of a date to its first and last day; null where the calendar has none such. */
function span(year?: string, month?: string, day?: string): Days | null {
  const first = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  if (first.getUTCMonth() !== Number(month) - 1 || first.getUTCDate() !== Number(day ?? 1)) return null;
  const last = day === undefined ? new Date(Date.UTC(Number(year), Number(month), 0)) : first;
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

// Names

/** Shorter beginnings of a name are met in too many texts by chance. */
const nameLengthMin = 3;

const tables = [english, spanish, french, russian];
const typeNames = namesIn(tables.map(({ types }) => types));
const statusNames = namesIn(tables.map(({ statuses }) => statuses));

function namesIn<Name extends string>(all: readonly Readonly<Record<Name, string>>[]) {
  return all.flatMap((table) =>
    Object.entries<string>(table).map(([name, word]) => ({ name: name as Name, word: folded(word) })),
  );
}

/** The types and statuses whose name begins with the words, in any language. */
function namesOf(words: readonly string[]): {
  readonly types: readonly TransferType[];
  readonly statuses: readonly PaymentStatus[];
} {
  const written = folded(words.join(' '));
  if (written.length < nameLengthMin) return { types: [], statuses: [] };
  const begun = <Name extends string>(names: readonly { readonly name: Name; readonly word: string }[]) => [
    ...new Set(names.filter(({ word }) => word.startsWith(written)).map(({ name }) => name)),
  ];
  return { types: begun(typeNames), statuses: begun(statusNames) };
}

function accountsNamed(word: string, accounts: readonly NamedAccount[]): string[] {
  const written = word.toUpperCase();
  return accounts
    .filter(({ number, currency }) => currency === written || (written.length > 3 && number.includes(written)))
    .map(({ id }) => id);
}
