import type { EntryInForce } from './store.ts';

/** Numbers of papers, registrations, ships and banks, searchable. */
interface IdentifierIndex {
  /** The entries that have this number. */
  readonly of: (number: string) => readonly EntryInForce[];
  /** Entries whose number stands in a text, with the number as the text has it. */
  readonly within: (text: string) => readonly { readonly entry: EntryInForce; readonly number: string }[];
}

/** Shorter numbers are everybody's. */
export const identifierLengthMin = 5;
/** A number in a text is one of these, because a text has many: `71 No 1234567`. */
const tokensMax = 4;
const digitsMin = 4;
const digitsAloneMin = 7;
const mixedLengthMin = 6;
const numberLengthMax = 40;

/** ISO 9362: bank, country, place; the branch is the same bank. */
const bic = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** The number of a ship by the International Maritime Organization. */
const imo = /^(?:IMO)?(\d{7})$/;

export function indexIdentifiers(entries: readonly EntryInForce[]): IdentifierIndex {
  const byKey = new Map<string, EntryInForce[]>();
  for (const entry of entries)
    for (const key of new Set(entry.identifiers.flatMap(keysOf))) {
      const same = byKey.get(key);
      if (same === undefined) byKey.set(key, [entry]);
      else same.push(entry);
    }
  const of = (number: string): readonly EntryInForce[] => [
    ...new Set(
      plainIdentifier(number).length < identifierLengthMin ? [] : keysOf(number).flatMap((key) => byKey.get(key) ?? []),
    ),
  ];
  return {
    of,
    within: (text) => {
      const found = new Map<EntryInForce, string>();
      for (const number of numbersIn(text)) for (const entry of of(number)) found.set(entry, number);
      return [...found].map(([entry, number]) => ({ entry, number }));
    },
  };
}

/** By what a number is found: itself, a ship without its letters, a bank without its branch. */
function keysOf(number: string): string[] {
  const plain = plainIdentifier(number);
  const ship = imo.exec(plain)?.[1];
  return [plain, ...(ship === undefined ? [] : [ship]), ...(bic.test(plain) ? [plain.slice(0, 8)] : [])];
}

/** What in a text may be a number of a paper: neighbours belong together, as `71 No 1234567`. */
function* numbersIn(text: string): Generator<string, void> {
  const tokens = tidy(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let start = 0; start < tokens.length; start += 1) {
    let number = '';
    for (const token of tokens.slice(start, start + tokensMax)) {
      number += token;
      if (number.length > numberLengthMax) break;
      if (isTelling(number)) yield number;
    }
  }
}

function isTelling(number: string): boolean {
  if (bic.test(number)) return true;
  const digits = number.replace(/\P{N}/gu, '').length;
  return digits === number.length ? digits >= digitsAloneMin : digits >= digitsMin && number.length >= mixedLengthMin;
}

/** Letters and digits of a number, without blanks and signs. */
export function plainIdentifier(text: string): string {
  return tidy(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase();
}
