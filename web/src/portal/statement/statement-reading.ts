import type { Failure } from '../../calls/outcome.ts';
import type { Entry } from '../../calls/read-statement.ts';

/** How far the statement of one choice of currency and account has been read. */
export interface StatementReading {
  /** Newest first, without gaps from the newest on. */
  readonly entries: readonly Entry[];
  /** Where the next part begins; null at the end, and before the first part. */
  readonly nextCursor: string | null;
  readonly stage: 'first' | 'idle' | 'more' | 'failed';
  readonly failure: Failure | null;
}

export type ReadingEvent =
  | { readonly kind: 'began_anew' }
  | { readonly kind: 'asked_for_more' }
  | { readonly kind: 'arrived'; readonly entries: readonly Entry[]; readonly nextCursor: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const unread: StatementReading = { entries: [], nextCursor: null, stage: 'first', failure: null };

/** The reading after an event. */
export function advance(reading: StatementReading, event: ReadingEvent): StatementReading {
  switch (event.kind) {
    case 'began_anew':
      return unread;
    case 'asked_for_more':
      return { ...reading, stage: 'more', failure: null };
    case 'arrived':
      return {
        entries: reading.stage === 'first' ? event.entries : [...reading.entries, ...event.entries],
        nextCursor: event.nextCursor,
        stage: 'idle',
        failure: null,
      };
    case 'failed':
      return { ...reading, stage: 'failed', failure: event.failure };
  }
}

/** Whether every entry is here, so that an order over them is an order over the statement. */
export function isWhole(reading: StatementReading): boolean {
  return reading.stage === 'idle' && reading.nextCursor === null;
}
