import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { spanBetween } from '../birth-span.ts';
import type { ListEntry } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { XmlListFormat } from './list-format.ts';
import { manyOf, partOf, textOf, textsOf } from './list-xml.ts';

/** United Nations Security Council, consolidated list. */
export const unitedNationsFormat: XmlListFormat = {
  lists: ['un'],
  entries: {
    'CONSOLIDATED_LIST/INDIVIDUALS/INDIVIDUAL': (one) => unitedNationsEntry(one, 'INDIVIDUAL'),
    'CONSOLIDATED_LIST/ENTITIES/ENTITY': (one) => unitedNationsEntry(one, 'ENTITY'),
  },
  editionOf: (root) => textOf(root, 'dateGenerated').slice(0, 10),
};

function unitedNationsEntry(one: XmlElement, prefix: 'INDIVIDUAL' | 'ENTITY'): ListEntry {
  const births = manyOf(one, `${prefix}_DATE_OF_BIRTH`);
  return entryOf({
    reference: textOf(one, 'REFERENCE_NUMBER'),
    kind: prefix === 'INDIVIDUAL' ? 'person' : 'organisation',
    names: [
      {
        name: ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
          .map((part) => textOf(one, part))
          .filter((part) => part !== '')
          .join(' '),
        isWeak: false,
      },
      { name: textOf(one, 'NAME_ORIGINAL_SCRIPT'), isWeak: false },
      ...manyOf(one, `${prefix}_ALIAS`).map((alias) => ({
        name: textOf(alias, 'ALIAS_NAME'),
        isWeak: textOf(alias, 'QUALITY') === 'Low',
      })),
    ],
    births: births.flatMap((birth) => {
      const isCirca = /APPROX/i.test(textOf(birth, 'TYPE_OF_DATE'));
      const between = spanBetween(textOf(birth, 'FROM_YEAR'), textOf(birth, 'TO_YEAR'), isCirca);
      return [between, ...['DATE', 'YEAR'].map((part) => spanBetween(textOf(birth, part), '', isCirca))];
    }),
    birthPlaces: manyOf(one, `${prefix}_PLACE_OF_BIRTH`).flatMap((place) =>
      ['CITY', 'STATE_PROVINCE'].map((part) => textOf(place, part)),
    ),
    identifiers: manyOf(one, `${prefix}_DOCUMENT`).map((paper) => textOf(paper, 'NUMBER')),
    countries: [
      ...textsOf(partOf(one, 'NATIONALITY'), 'VALUE'),
      ...manyOf(one, `${prefix}_ADDRESS`).map((place) => textOf(place, 'COUNTRY')),
    ],
    programme: textOf(one, 'UN_LIST_TYPE'),
  });
}
