import type { Database } from '../../base/platform/platform.ts';
import { readsBlocks } from './found-postings-store.ts';
import { readScanBound } from './scan-bound-store.ts';
import type { StatementCursor } from './statement-cursor.ts';
import type { StatementFilter } from './statement-filter.ts';

/**
 * How much one answer may cost where nearly all entries of a long account have to be looked at: two common words that
 * never meet, a word that most have. What is left of the account is then the next answer's.
 */
export interface ScanBudget {
  /** Blocks that one query reads of an account, each counted once for every type on it: a fraction of a second. */
  readonly blocksMax: number;
  /** Amounts that one query sorts; several entries may have the same one. */
  readonly amountsMax: number;
  /** Queries of one answer. */
  readonly queriesMax: number;
  /** Whether somebody waits for the answer: asked after each query. */
  readonly isAwaited: () => boolean;
  /** Runs a query that may take long when it is its turn. */
  readonly inTurn: InTurn;
}

/** Runs a piece of work at once, or when others before it are done. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

export const atOnce: InTurn = (work) => work();

export const usualScanBudget: ScanBudget = {
  blocksMax: 100,
  amountsMax: 2_000,
  queriesMax: 8,
  isAwaited: () => true,
  inTurn: atOnce,
};

/**
 * A part of the accounts' time that one query reads: after a place, up to a moment. Without an end it goes to the last
 * entry.
 */
export interface ScanWindow {
  readonly after: StatementCursor | undefined;
  readonly until: Date | undefined;
}

interface Way {
  readonly isOldestFirst: boolean;
  readonly after: StatementCursor | undefined;
  readonly blocksMax: number;
}

/** The window that begins after a place and reads a bounded number of blocks. */
export async function nextScanWindow(
  database: Database,
  filter: StatementFilter,
  { isOldestFirst, after, blocksMax }: Way,
): Promise<ScanWindow> {
  if (!readsBlocks(filter)) return { after, until: undefined };
  const until = await readScanBound(database, filter, { isOldestFirst, after, blocksMax });
  // Blocks of one moment cannot be told apart by time: they are read together.
  const isFurther =
    until !== undefined && (after === undefined || (isOldestFirst ? until > after.bookedAt : until < after.bookedAt));
  return { after, until: isFurther ? until : undefined };
}

/** The place behind all entries of the moment at which a window ended. */
export function placeBehind(until: Date, isOldestFirst: boolean): StatementCursor {
  return isOldestFirst
    ? {
        bookedAt: until,
        ledgerAccountId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        accountSequence: 999_999_999_999_999_999n,
        amountMinor: 0n,
        status: 'completed',
      }
    : {
        bookedAt: until,
        ledgerAccountId: '00000000-0000-0000-0000-000000000000',
        accountSequence: 0n,
        amountMinor: 0n,
        status: 'completed',
      };
}

/** The place behind all entries of the amount at which a window ended. */
export function placeBehindAmount(amountMinor: bigint, isLargestFirst: boolean): StatementCursor {
  const moment = new Date(isLargestFirst ? 0 : 253_402_300_799_000);
  return { ...placeBehind(moment, !isLargestFirst), amountMinor };
}
