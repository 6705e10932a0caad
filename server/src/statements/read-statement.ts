import { paymentStatuses } from '@bank/contract';
import type { Database } from '../platform/platform.ts';
import type { Entry } from './entry.ts';
import { cursorMark, writeCursor } from './statement-cursor.ts';
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

/** A part of the statement, grouped by currency, in the order that it asks for (spec 7, call 6). */
export async function readStatement(database: Database, part: StatementPart): Promise<StatementAnswer> {
  const { limit } = part;
  const [currencies, found] = await Promise.all([
    readCurrencies(database, part),
    // One row more than asked for tells whether there is a next part.
    readInOrder(database, limit === undefined ? part : { ...part, limit: limit + 1 }),
  ]);
  const hasMore = limit !== undefined && found.length > limit;
  const entries = hasMore ? found.slice(0, limit) : found;
  const last = entries.at(-1);
  return {
    groups: currencies.map((currency) => ({ currency, entries: entries.filter((entry) => entry.currency === currency) })),
    nextCursor: hasMore && last ? writeCursor(placeOf(last), cursorMark(part)) : undefined,
  };
}

/** By status: one status after the other, the newest entry first in each, so that an order over millions sorts none. */
async function readInOrder(database: Database, part: StatementPart): Promise<Entry[]> {
  if (part.sort === 'date_desc' || part.sort === 'date_asc') return readEntries(database, part);
  const { after, limit, ...rest } = part;
  const inOrder = part.sort === 'status_asc' ? paymentStatuses : paymentStatuses.toReversed();
  const left = after === undefined ? inOrder : inOrder.slice(inOrder.indexOf(after.status));
  const entries: Entry[] = [];
  for (const status of left) {
    if (part.statuses !== undefined && !part.statuses.includes(status)) continue;
    const wanted = limit === undefined ? undefined : limit - entries.length;
    if (wanted === 0) break;
    const ofStatus = await readEntries(database, {
      ...rest,
      statuses: [status],
      ...(wanted !== undefined && { limit: wanted }),
      ...(after?.status === status && { after }),
    });
    entries.push(...ofStatus);
  }
  return entries;
}

function placeOf(entry: Entry) {
  return {
    bookedAt: entry.booked_at,
    ledgerAccountId: entry.account_id,
    accountSequence: entry.account_sequence,
    status: entry.status,
  };
}
