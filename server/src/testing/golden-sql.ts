import type { TestDatabase } from '@bank/database/testing';
import { format } from 'sql-formatter';

/** A connection of the pool, as far as it is listened to. */
interface Connection {
  query: (query: unknown, ...others: unknown[]) => unknown;
}

/**
 * Listens to the statements that the bank sends to the database. Returns those that were sent while `work` ran, with
 * `$1` and so on where values are.
 */
export async function statementsOf({ pool }: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const put = new Map<Connection, Connection['query']>();
  const listen = (connection: unknown): void => {
    const one = connection as Connection;
    if (put.has(one)) return;
    const query = one.query.bind(one);
    put.set(one, query);
    one.query = (asked, ...others) => {
      heard.push(typeof asked === 'string' ? asked : (asked as { readonly text: string }).text);
      return query(asked, ...others);
    };
  };
  pool.on('acquire', listen);
  await work();
  pool.off('acquire', listen);
  for (const [connection, query] of put) connection.query = query;
  return heard;
}

/** A statement as a person reads it. Only white space differs from what is sent. */
export function readable(statement: string): string {
  return `${format(statement, { language: 'postgresql', keywordCase: 'lower', expressionWidth: 110 })}\n`;
}
