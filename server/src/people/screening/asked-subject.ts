import { readBirth } from './birth-span.ts';
import { countryCodeOf } from './country-code.ts';
import type { CountryPlaces } from './judge-countries.ts';
import type { AskedName, FurtherText } from './name-matcher.ts';
import type { Subject } from './subjects-store.ts';

/** More lines are compared as one text, which is then too long: staff read it. */
const linesMax = 40;

/** A name of the bank's own tables, as it is looked for. What nobody knows is left out, and so says nothing. */
export function askedSubject({ kind, name, country, born, birthPlace, numbers, furtherTexts }: Subject): AskedName {
  const texts = furtherTexts.filter(({ text }) => text.trim() !== '');
  const code = countryCodeOf(country);
  const birth = readBirth(born);
  const known = {
    ...(code !== undefined && { country: code }),
    ...(birth !== undefined && birth.from === birth.to && { birthYear: birth.from }),
  };
  if (kind === 'owner') {
    const [first = '', ...others] = linesOf(name);
    return {
      name: first,
      role: 'owner',
      ...known,
      furtherTexts: [...others.map((text): FurtherText => ({ role: 'owner', text })), ...texts],
    };
  }
  const identifiers = numbers.filter((number) => number.trim() !== '');
  return {
    name,
    ...known,
    ...(birthPlace.trim() !== '' && { birthPlace }),
    ...(identifiers.length > 0 && { identifiers }),
    ...(texts.length > 0 && { furtherTexts: texts }),
  };
}

/** Where somebody lives who is a client, or wants to be one. */
export function placesOfSubject({ kind, country }: Pick<Subject, 'kind' | 'country'>): CountryPlaces {
  const code = kind === 'client' || kind === 'application' ? countryCodeOf(country) : undefined;
  return code === undefined ? {} : { residence: [code] };
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > linesMax ? [text] : lines;
}
