import { readBirth } from '../birth-span.ts';
import { ListRefused, type EntryName } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { CsvList } from './list-format.ts';
import { readUkDay, ukKind, ukName } from './uk.ts';

/** What the first cell of the file begins with; the day stands in it, or in the next one. */
export const ukCsvStart = /^report date:?/i;

/** A row as the columns are called, without regard to capitals. */
type Row = (...columns: string[]) => string;

/**
 * The UK Sanctions List in CSV: the day, the heads, and then a line for each name of an entry, which repeats the rest.
 *
 * @throws ListRefused where a column is missing, and where a line is shorter than the heads, as in a file cut short
 */
export function readUkCsv(rows: Iterable<readonly string[]>): CsvList {
  const byReference = new Map<string, Row[]>();
  let edition = '';
  let columns: ReadonlyMap<string, number> | undefined;
  let width = 0;
  for (const row of rows) {
    if (edition === '') {
      edition = readUkDay(row[0]!.replace(ukCsvStart, '').trim() || (row[1] ?? ''));
      continue;
    }
    if (columns === undefined) {
      columns = new Map(row.map((head, place) => [head.toLowerCase(), place]));
      width = row.length;
      for (const needed of ['unique id', 'name 6', 'name type'])
        if (!columns.has(needed)) throw new ListRefused(`The file has no column ${needed}.`);
      continue;
    }
    if (row.length < width) throw new ListRefused('A line has fewer columns than the first: the file is cut short.');
    const places = columns;
    const cell: Row = (...heads) => {
      const place = heads.map((head) => places.get(head)).find((found) => found !== undefined);
      return place === undefined ? '' : row[place]!;
    };
    const reference = cell('unique id');
    const rowsOfEntry = byReference.get(reference);
    if (rowsOfEntry === undefined) byReference.set(reference, [cell]);
    else rowsOfEntry.push(cell);
  }
  return { lists: ['uk'], edition, entries: [...byReference].map(([reference, of]) => entryOfRows(reference, of)) };
}

function entryOfRows(reference: string, rows: readonly Row[]) {
  const all = (...heads: string[]): string[] => rows.flatMap((cell) => splitMany(cell(...heads)));
  const [main = rows[0]!] = rows.filter((cell) => /^primary name$/i.test(cell('name type')));
  const names = [main, ...rows.filter((cell) => cell !== main)].flatMap((cell): EntryName[] => [
    { name: ukName((place) => cell(`name ${place}`)), isWeak: /^low/i.test(cell('alias strength')) },
    { name: cell('name non-latin script'), isWeak: false },
  ]);
  return entryOf({
    reference,
    kind: ukKind(main('designation type', 'individual, entity, ship')),
    names: [...new Map(names.map((name) => [name.name, name])).values()],
    births: all('d.o.b').map(readBirth),
    birthPlaces: all('town of birth'),
    identifiers: [
      ...all('passport number'),
      ...all('national identifier number'),
      ...all('business registration number (s)'),
      ...all('imo number'),
    ],
    countries: [...all('nationality(/ies)'), ...all('address country')],
    programme: main('regime name'),
  });
}

/** `(1) A (2) B` or `A | B`: several values of one cell. */
function splitMany(cell: string): string[] {
  return cell
    .split(/\(\d{1,3}\)|\|/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
