import type { BirthSpan } from '../birth-span.ts';
import { countryCodeOf } from '../country-code.ts';
import { ListRefused, type EntryKind, type EntryName, type ListEntry } from '../screening-list.ts';

/** What the formats have in common, tidied: empty aliases and unknown countries are left out. */
export function entryOf({
  reference,
  kind,
  names,
  births,
  birthPlaces,
  identifiers,
  countries,
  programme,
}: {
  readonly reference: string;
  readonly kind: EntryKind;
  readonly names: readonly EntryName[];
  readonly births: readonly (BirthSpan | undefined)[];
  readonly birthPlaces: readonly string[];
  readonly identifiers: readonly string[];
  readonly countries: readonly string[];
  readonly programme: string;
}): ListEntry {
  const written = names.map(({ name, isWeak }) => ({ name: name.trim(), isWeak })).filter(({ name }) => name !== '');
  if (reference === '') throw new ListRefused(`The entry ${written[0]?.name ?? 'without a name'} has no number.`);
  if (written.length === 0) throw new ListRefused(`The entry ${reference} has no name.`);
  return {
    reference,
    kind,
    names: written,
    births: unlike(births.filter((span) => span !== undefined)),
    birthPlaces: told(birthPlaces),
    identifiers: told(identifiers),
    countries: [...new Set(countries.map(countryCodeOf).filter((code) => code !== undefined))],
    programme,
  };
}

function told(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

function unlike(spans: readonly BirthSpan[]): BirthSpan[] {
  return [...new Map(spans.map((span) => [`${span.from} ${span.to} ${span.isCirca}`, span])).values()];
}
