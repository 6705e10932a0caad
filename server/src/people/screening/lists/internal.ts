import { readBirth } from '../birth-span.ts';
import { ListRefused, type EntryKind } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { CsvList } from './list-format.ts';

/** The first cell of the list that the bank keeps itself. */
export const internalStart = /^internal list$/i;

const heads = ['reference', 'kind', 'name', 'aliases', 'born', 'country', 'identifiers', 'programme'] as const;
const kinds: readonly EntryKind[] = ['person', 'organisation', 'vessel', 'aircraft'];

/**
 * The list of the bank itself: `Internal list;2026-11-20;2` with its day and how many entries it has, the heads, and a
 * line for each entry. Several aliases, births, countries or numbers of one entry stand between bars: `A | B`.
 *
 * @throws ListRefused where heads differ or a line has too few cells
 */
export function readInternalList(rows: Iterable<readonly string[]>): CsvList {
  const [first = [], head = [], ...lines] = rows;
  if (heads.some((name, place) => head[place]?.toLowerCase() !== name))
    throw new ListRefused(`The second line of an internal list is ${heads.join(';')}.`);
  const entries = lines.map((line) => {
    const [reference = '', kind = '', name = '', aliases, born, country, identifiers, programme = ''] = line;
    if (line.length < heads.length) throw new ListRefused(`The line of ${reference} has fewer cells than the heads.`);
    const known = kinds.find((one) => one === kind.toLowerCase());
    if (known === undefined) throw new ListRefused(`The entry ${reference} has the kind ${kind}: ${kinds.join(', ')}.`);
    return entryOf({
      reference,
      kind: known,
      names: [name, ...many(aliases)].map((text) => ({ name: text, isWeak: false })),
      births: many(born).map(readBirth),
      birthPlaces: [],
      identifiers: many(identifiers),
      countries: many(country),
      programme,
    });
  });
  const said = { where: 'The first line', count: Number(first[2]) };
  return { lists: ['internal'], edition: first[1] ?? '', entries, said };
}

function many(cell = ''): string[] {
  return cell.split('|').map((text) => text.trim());
}
