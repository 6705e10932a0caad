import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { spanBetween } from '../birth-span.ts';
import type { ListEntry } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { XmlListFormat } from './list-format.ts';
import { manyOf, partOf, textOf } from './list-xml.ts';

/** European Union, consolidated financial sanctions (XML 1.1). */
export const europeanUnionFormat: XmlListFormat = {
  lists: ['eu'],
  entries: { 'export/sanctionEntity': europeanUnionEntry },
  editionOf: (root) => textOf(root, 'generationDate').slice(0, 10),
};

function europeanUnionEntry(entity: XmlElement): ListEntry {
  return entryOf({
    reference: textOf(entity, 'euReferenceNumber') || textOf(entity, 'logicalId'),
    kind: textOf(partOf(entity, 'subjectType'), 'code') === 'person' ? 'person' : 'organisation',
    names: manyOf(entity, 'nameAlias').map((alias) => ({
      name: textOf(alias, 'wholeName'),
      isWeak: textOf(alias, 'strong') === 'false',
    })),
    births: manyOf(entity, 'birthdate').map((birth) => {
      const isCirca = textOf(birth, 'circa') === 'true';
      const [from, to] = [textOf(birth, 'yearRangeFrom'), textOf(birth, 'yearRangeTo')];
      const day = textOf(birth, 'year') || textOf(birth, 'birthdate');
      return spanBetween(from, to, isCirca) ?? spanBetween(day, day, isCirca);
    }),
    birthPlaces: manyOf(entity, 'birthdate').flatMap((birth) => ['city', 'place'].map((part) => textOf(birth, part))),
    identifiers: manyOf(entity, 'identification').map((paper) => textOf(paper, 'number')),
    countries: [...manyOf(entity, 'citizenship'), ...manyOf(entity, 'address')].map((place) =>
      textOf(place, 'countryIso2Code'),
    ),
    programme: [
      ...new Set(
        manyOf(entity, 'regulation')
          .map((regulation) => textOf(regulation, 'programme'))
          .filter((name) => name !== ''),
      ),
    ].join(', '),
  });
}
