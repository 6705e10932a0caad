import type { Database } from '../platform/platform.ts';
import type { Entry } from './entry.ts';
import { writeCursor } from './statement-cursor.ts';
import type { StatementPart } from './statement-part.ts';
import { readCurrencies, readEntries } from './store.ts';

export interface StatementGroup {
  readonly currency: string;
  readonly entries: readonly Entry[];
}

export interface StatementAnswer {
  readonly groups: readonly StatementGroup[];
  /** Where the next part begins; undefined at the end, and where no limit was asked for. */
  readonly nextCursor: string | undefined;
}

/** A part of the statement, grouped by currency, newest entry first (spec 7, call 6). */
export async function readStatement(database: Database, part: StatementPart): Promise<StatementAnswer> {
  const { limit } = part;
  const [currencies, found] = await Promise.all([
    readCurrencies(database, part),
    // One row more than asked for tells whether there is a next part.
    readEntries(database, limit === undefined ? part : { ...part, limit: limit + 1 }),
  ]);
  const hasMore = limit !== undefined && found.length > limit;
  const entries = hasMore ? found.slice(0, limit) : found;
  const last = entries.at(-1);
  return {
    groups: currencies.map((currency) => ({ currency, entries: entries.filter((entry) => entry.currency === currency) })),
    nextCursor:
      hasMore && last
        ? writeCursor({ bookedAt: last.booked_at, ledgerAccountId: last.account_id, accountSequence: last.account_sequence })
        : undefined,
  };
}
