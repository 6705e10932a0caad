import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { readBirth } from '../birth-span.ts';
import type { EntryKind, ListEntry } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { XmlListFormat } from './list-format.ts';
import { manyOf, partOf, textOf, textsOf } from './list-xml.ts';

/** OFAC, SDN.XML and CONSOLIDATED.XML: one form, and nothing in the file says which of both it is. */
export const ofacFormat: XmlListFormat = {
  lists: ['ofac-sdn', 'ofac-consolidated'],
  entries: { 'sdnList/sdnEntry': ofacEntry },
  editionOf: (root) => {
    const [month, day, year] = textOf(partOf(root, 'publshInformation'), 'Publish_Date').split('/');
    return `${year}-${month}-${day}`;
  },
  countOf: (root) => ({
    where: 'Record_Count',
    count: Number(textOf(partOf(root, 'publshInformation'), 'Record_Count')),
  }),
};

function ofacEntry(entry: XmlElement): ListEntry {
  return entryOf({
    reference: textOf(entry, 'uid'),
    kind: ofacKind(textOf(entry, 'sdnType')),
    names: [
      { name: ofacName(entry), isWeak: false },
      ...manyOf(partOf(entry, 'akaList'), 'aka').map((alias) => ({
        name: ofacName(alias),
        isWeak: textOf(alias, 'category') === 'weak',
      })),
    ],
    births: manyOf(partOf(entry, 'dateOfBirthList'), 'dateOfBirthItem').map((birth) =>
      readBirth(textOf(birth, 'dateOfBirth')),
    ),
    birthPlaces: manyOf(partOf(entry, 'placeOfBirthList'), 'placeOfBirthItem').map((place) =>
      textOf(place, 'placeOfBirth'),
    ),
    identifiers: manyOf(partOf(entry, 'idList'), 'id').map((paper) => textOf(paper, 'idNumber')),
    countries: [
      ...manyOf(partOf(entry, 'nationalityList'), 'nationality'),
      ...manyOf(partOf(entry, 'citizenshipList'), 'citizenship'),
      ...manyOf(partOf(entry, 'addressList'), 'address'),
    ].map((place) => textOf(place, 'country')),
    programme: textsOf(partOf(entry, 'programList'), 'program').join(', '),
  });
}

function ofacName(element: XmlElement): string {
  return [textOf(element, 'firstName'), textOf(element, 'lastName')].filter((part) => part !== '').join(' ');
}

function ofacKind(type: string): EntryKind {
  if (type === 'Individual') return 'person';
  if (type === 'Vessel') return 'vessel';
  return type === 'Aircraft' ? 'aircraft' : 'organisation';
}
