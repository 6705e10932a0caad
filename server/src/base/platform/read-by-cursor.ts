import type { AnyDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

/** Rows fetched at once. What they take, twice, is all the memory that a reader needs, however large the table. */
const rowsAtOnceDefault = 2_000;

/**
 * Reads what a query answers, a part at a time, inside a database transaction. The query bears no parameters, for
 * PostgreSQL takes none in a cursor. Only one reader at a time of each name.
 */
export async function* readByCursor<Row>(
  transaction: AnyDatabase,
  name: string,
  query: RawBuilder<Row>,
  { rowsAtOnce = rowsAtOnceDefault }: { readonly rowsAtOnce?: number } = {},
): AsyncGenerator<Row[]> {
  // The whole answer is wanted, and not its first rows soon.
  await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
  await sql`declare ${sql.ref(name)} no scroll cursor for ${query}`.execute(transaction);
  const fetchSome = () => sql<Row>`fetch ${sql.raw(String(rowsAtOnce))} from ${sql.ref(name)}`.execute(transaction);
  let coming = fetchSome();
  for (;;) {
    const { rows } = await coming;
    if (rows.length === 0) break;
    // The database gets the next ones ready while these are looked at.
    coming = fetchSome();
    coming.catch(() => undefined);
    yield rows;
  }
  await sql`close ${sql.ref(name)}`.execute(transaction);
}
