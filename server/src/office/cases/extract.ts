import type { Database } from '../../base/platform/platform.ts';
import { readByCursor } from '../../base/platform/read-by-cursor.ts';
import { personTables, rowsAsJson, type PersonTable } from './person-tables-store.ts';
import type { Case } from './store.ts';
import type { Person } from './subject-store.ts';

/** Rows with texts of messages are long. */
const rowsAtOnce = 200;

type Row = Readonly<Record<string, unknown>>;
type ToldTable = Extract<PersonTable, { title: string }>;

/** What an extract says of itself, and the tables that it has. */
export interface PersonExtract {
  readonly of: Pick<Case, 'kind' | 'number' | 'person' | 'about'>;
  readonly bank: string;
  /** The moment whose data it has. */
  readonly moment: Date;
  readonly takenBy: string;
  readonly tables: AsyncIterable<TableOfExtract>;
}

/** The rows are read before the next table is asked for. */
export interface TableOfExtract {
  readonly name: string;
  readonly title: string;
  readonly leftOut: Readonly<Record<string, string>>;
  readonly rows: AsyncIterable<Row>;
}

/** Why a table has no part in an extract. */
export function tablesOutside(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(personTables).flatMap(([name, table]) => ('because' in table ? [[name, table.because]] : [])),
  );
}

/** All that the bank has of a person, table by table, in a snapshot of its database. */
export async function* readExtract(
  snapshot: Database,
  person: Person,
  countRow: () => void,
): AsyncGenerator<TableOfExtract> {
  for (const [name, table] of Object.entries(personTables)) {
    if ('because' in table) continue;
    yield { name, title: table.title, leftOut: table.leftOut ?? {}, rows: rowsOf(table) };
  }

  async function* rowsOf(table: ToldTable): AsyncGenerator<Row> {
    for await (const rows of readByCursor(snapshot, 'extract', rowsAsJson(person, table), { rowsAtOnce }))
      for (const { row } of rows) {
        countRow();
        yield row;
      }
  }
}
