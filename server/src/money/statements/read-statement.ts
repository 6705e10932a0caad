import { paymentStatuses, type StatementGroup } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import type { PlacedEntry } from './entry.ts';
import { cursorMark, writeCursor, type StatementCursor } from './statement-cursor.ts';
import type { StatementPart } from './statement-part.ts';
import { readAmountBound, readEntriesByAmount } from './amount-order-store.ts';
import { nextScanWindow, placeBehind, placeBehindAmount, usualScanBudget, type ScanBudget } from './scan-window.ts';
import { readCurrencies, readEntries } from './store.ts';

export interface StatementAnswer {
  readonly groups: readonly StatementGroup[];
  /** Where the next part begins; undefined at the end, and where no limit was asked for. */
  readonly nextCursor: string | undefined;
}

/**
 * A part of the statement, grouped by currency, in the order that it asks for (spec 7, call 6). Where much of a long
 * account had to be looked at for few entries the part is shorter than its limit, and its cursor tells where to go on.
 */
export async function readStatement(
  database: Database,
  part: StatementPart,
  budget = usualScanBudget,
): Promise<StatementAnswer> {
  const [currencies, { entries, next }] = await Promise.all([
    readCurrencies(database, part),
    readPart(database, part, budget),
  ]);
  return {
    groups: currencies.map((currency) => ({
      currency,
      entries: entries.filter((entry) => entry.currency === currency),
    })),
    nextCursor: next && writeCursor(next, cursorMark(part)),
  };
}

/** Entries in the order that a part asks for, and where the next part begins; undefined where there is none. */
export interface EntriesOfPart {
  readonly entries: readonly PlacedEntry[];
  readonly next: StatementCursor | undefined;
}

export async function readPart(database: Database, part: StatementPart, budget: ScanBudget): Promise<EntriesOfPart> {
  const { limit } = part;
  // One row more than asked for tells whether there is a next part.
  const { found, stoppedAt } = await readInOrder(
    database,
    limit === undefined ? part : { ...part, limit: limit + 1 },
    budget,
  );
  const hasMore = limit !== undefined && found.length > limit;
  const entries = hasMore ? found.slice(0, limit) : found;
  const last = entries.at(-1);
  return { entries, next: hasMore && last ? last.place : stoppedAt };
}

interface Found {
  readonly found: PlacedEntry[];
  /** Behind what was looked at, where that is not the end. */
  readonly stoppedAt: StatementCursor | undefined;
}

/** By status: one status after the other, the newest entry first in each, so that an order over millions sorts none. */
async function readInOrder(database: Database, part: StatementPart, budget: ScanBudget): Promise<Found> {
  if (part.sort === 'date_desc' || part.sort === 'date_asc') return readByDate(database, part, budget);
  if (part.sort === 'amount_desc' || part.sort === 'amount_asc') return readByAmount(database, part, budget);
  const { after, limit, ...rest } = part;
  const inOrder = part.sort === 'status_asc' ? paymentStatuses : paymentStatuses.toReversed();
  const left = after === undefined ? inOrder : inOrder.slice(inOrder.indexOf(after.status));
  const entries: PlacedEntry[] = [];
  for (const status of left) {
    if (part.statuses !== undefined && !part.statuses.includes(status)) continue;
    const wanted = limit === undefined ? undefined : limit - entries.length;
    if (wanted === 0) break;
    const { found, stoppedAt } = await readByDate(
      database,
      {
        ...rest,
        statuses: [status],
        ...(wanted !== undefined && { limit: wanted }),
        ...(after?.status === status && { after }),
      },
      budget,
    );
    entries.push(...found);
    if (stoppedAt !== undefined) return { found: entries, stoppedAt: { ...stoppedAt, status } };
  }
  return { found: entries, stoppedAt: undefined };
}

/**
 * The largest amount first, or the smallest: window by window of amounts, of which the block summaries tell how wide
 * each is, so that an order over millions sorts a few thousand.
 */
async function readByAmount(
  database: Database,
  { after: begin, ...part }: StatementPart,
  { amountsMax, queriesMax, isAwaited, inTurn }: ScanBudget,
): Promise<Found> {
  const { limit } = part;
  const isLargestFirst = part.sort === 'amount_desc';
  const found: PlacedEntry[] = [];
  let after = begin;
  for (let query = 0; query < queriesMax || limit === undefined; query += 1) {
    const place = after;
    const from = { isLargestFirst, after: place };
    const until = await inTurn(() => readAmountBound(database, part, { ...from, amountsMax }));
    const wanted = limit === undefined ? part : { ...part, limit: limit - found.length };
    found.push(...(await inTurn(() => readEntriesByAmount(database, wanted, { ...from, until }))));
    if (until === undefined || (limit !== undefined && found.length >= limit)) return { found, stoppedAt: undefined };
    after = placeBehindAmount(until, isLargestFirst);
    if (limit !== undefined && !isAwaited()) break;
  }
  return { found, stoppedAt: after };
}

/** Window by window until the part is full, the end is reached, or enough was done for one answer. */
async function readByDate(
  database: Database,
  { after: begin, ...part }: StatementPart,
  { blocksMax, queriesMax, isAwaited, inTurn }: ScanBudget,
): Promise<Found> {
  const { limit } = part;
  const isOldestFirst = part.sort === 'date_asc';
  const found: PlacedEntry[] = [];
  let after = begin;
  for (let query = 0; query < queriesMax || limit === undefined; query += 1) {
    const window = await inTurn(() => nextScanWindow(database, part, { isOldestFirst, after, blocksMax }));
    const wanted = limit === undefined ? part : { ...part, limit: limit - found.length };
    found.push(...(await inTurn(() => readEntries(database, wanted, window))));
    if (window.until === undefined || (limit !== undefined && found.length >= limit))
      return { found, stoppedAt: undefined };
    after = placeBehind(window.until, isOldestFirst);
    // Never the whole statement, which is kept.
    if (limit !== undefined && !isAwaited()) break;
  }
  return { found, stoppedAt: after };
}
