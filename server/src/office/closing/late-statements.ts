import { findStatements, listStatementsUntil, type ToldStatementOf } from '../../correspondents/incoming/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { listKnownStatements } from './closed-days-store.ts';

/** A statement that came for a day after it was closed, or that was taken back then. */
export interface LateStatement {
  readonly statement: ToldStatementOf;
  readonly isGone: boolean;
  /** The closed day whose people had it before them; undefined while there is none. */
  readonly seenWith: string | undefined;
}

/**
 * The statements that close by a day and that its closing did not know as they stand now.
 *
 * @param day a closed one, `YYYY-MM-DD`
 */
export async function listLateStatements(database: Database, day: string): Promise<readonly LateStatement[]> {
  const { came, gone } = await listKnownStatements(database);
  const told = await listStatementsUntil(database, day);
  const here = new Set(told.map(({ id }) => id));
  const knewBy = (known: ReadonlyMap<string, string>, id: string) => (known.get(id) ?? '9') <= day;
  const late = told
    .filter(({ id }) => !knewBy(came, id))
    .map((statement) => ({ statement, isGone: false, seenWith: came.get(statement.id) }));
  const goneIds = [...came.keys()].filter((id) => knewBy(came, id) && !here.has(id) && !knewBy(gone, id));
  const takenBack = (await findStatements(database, goneIds)).map((statement) => ({
    statement,
    isGone: true,
    seenWith: gone.get(statement.id),
  }));
  return [...late, ...takenBack];
}
