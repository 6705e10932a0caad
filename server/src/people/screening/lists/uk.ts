import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { readBirth } from '../birth-span.ts';
import type { EntryKind, ListEntry } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { XmlListFormat } from './list-format.ts';
import { manyOf, partOf, textOf, textsOf } from './list-xml.ts';

/** The UK Sanctions List: since January 2026 the only one of that country. */
export const ukFormat: XmlListFormat = {
  lists: ['uk'],
  entries: { 'Designations/Designation': ukEntry },
  editionOf: (root) => readUkDay(textOf(root, 'DateGenerated')),
};

/** `21/11/2026`, `21-Nov-2026` or `2026-11-21T00:00:00`, as `2026-11-21`. */
export function readUkDay(text: string): string {
  const [day = '', month = '', year = ''] = text.trim().slice(0, 11).split(/[/-]/);
  if (day.length === 4) return text.trim().slice(0, 10);
  const place = monthNames.indexOf(month.slice(0, 3).toLowerCase());
  return `${year.trim()}-${place < 0 ? month : String(place + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The family name, or the name of a company, is the sixth part. */
export function ukName(partAt: (place: number) => string): string {
  return [1, 2, 3, 4, 5, 6]
    .map((place) => partAt(place).trim())
    .filter((part) => part !== '')
    .join(' ');
}

export function ukKind(type: string): EntryKind {
  if (/^individual/i.test(type)) return 'person';
  return /^ship/i.test(type) ? 'vessel' : 'organisation';
}

function ukEntry(one: XmlElement): ListEntry {
  const person = partOf(partOf(one, 'IndividualDetails'), 'Individual');
  const company = partOf(partOf(one, 'EntityDetails'), 'Entity');
  const ship = partOf(partOf(one, 'ShipDetails'), 'Ship');
  const births = manyOf(partOf(person, 'BirthDetails'), 'Location');
  const names = manyOf(partOf(one, 'Names'), 'Name').map((name) => ({
    name: ukName((place) => textOf(name, `Name${place}`)),
    isWeak: /^low/i.test(textOf(name, 'AliasStrength')),
    isMain: /^primary name$/i.test(textOf(name, 'NameType')),
  }));
  return entryOf({
    reference: textOf(one, 'UniqueID'),
    kind: ukKind(textOf(one, 'IndividualEntityShip')),
    names: [
      ...names.filter(({ isMain }) => isMain),
      ...names.filter(({ isMain }) => !isMain),
      ...manyOf(partOf(one, 'NonLatinNames'), 'NonLatinName').map((name) => ({
        name: textOf(name, 'NameNonLatinScript'),
        isWeak: false,
      })),
    ].map(({ name, isWeak }) => ({ name, isWeak })),
    births: textsOf(partOf(person, 'DOBs'), 'DOB').map(readBirth),
    birthPlaces: births.map((place) => textOf(place, 'TownOfBirth')),
    identifiers: [
      ...manyOf(partOf(person, 'PassportDetails'), 'Passport').map((paper) => textOf(paper, 'PassportNumber')),
      ...manyOf(partOf(person, 'NationalIdentifierDetails'), 'NationalIdentifier').map((paper) =>
        textOf(paper, 'NationalIdentifierNumber'),
      ),
      ...textsOf(partOf(company, 'BusinessRegistrationNumbers'), 'BusinessRegistrationNumber'),
      ...textsOf(partOf(ship, 'IMONumbers'), 'IMONumber'),
    ],
    countries: [
      ...textsOf(partOf(person, 'Nationalities'), 'Nationality'),
      ...manyOf(partOf(one, 'Addresses'), 'Address').map((place) => textOf(place, 'AddressCountry')),
    ],
    programme: textOf(one, 'RegimeName'),
  });
}
