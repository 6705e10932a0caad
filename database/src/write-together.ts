import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** One data-modifying part of a WITH by one store: `name as (insert …)`, or several (PostgreSQL 7.8.4). */
export type WritePart = RawBuilder<unknown>;

/**
 * Writes for several stores in one statement: one trip to the database instead of one for each. The statement triggers
 * of all tables judge at its end, so rows may refer to each other in any order.
 *
 * @param name under which the statement is prepared; the same name always with the same parts
 * @param answer a query over what the parts return
 */
export async function writeTogether<Row>(
  database: QueryExecutorProvider,
  {
    name,
    parts,
    answer,
  }: { readonly name: string; readonly parts: readonly WritePart[]; readonly answer: RawBuilder<Row> },
): Promise<Row[]> {
  return (await sql<Row>`/* prepared: ${sql.raw(name)} */ with ${sql.join(parts)} ${answer}`.execute(database)).rows;
}
