import type { OrderSortKey, OutgoingGroup } from '@bank/contract/office';
import type { AmountBound } from '@bank/money';

/** What a queue is sorted by: the indexes `payments_queued_by_…` have the same columns. */
export interface QueueSort {
  readonly key: OrderSortKey;
  readonly isDescending: boolean;
}

/** What becomes of an order in a currency that is released now. */
export interface LeavingDay {
  /** The day that a payment file gives it, `YYYY-MM-DD`. */
  readonly valueDate: string;
  /** When office hours end on that day. */
  readonly cutOff: Date;
}

/** What a part of the queue is asked for. */
export interface AskedOfQueue {
  readonly group: OutgoingGroup;
  readonly currency?: string | undefined;
  readonly clientNumber?: string | undefined;
  /** Of the beneficiary, ISO 3166. */
  readonly country?: string | undefined;
  /** The beginning of a name, or a whole account. */
  readonly beneficiary?: string | undefined;
  /** A login, or `-` for orders that nobody has. */
  readonly officer?: string | undefined;
  readonly amountFrom?: AmountBound | undefined;
  readonly amountTo?: AmountBound | undefined;
  readonly sort?: QueueSort | undefined;
  /** Of every currency that waits: the days by which `valueDate` sorts. */
  readonly leaving?: ReadonlyMap<string, LeavingDay> | undefined;
  /** The id of the last order that was read. */
  readonly after: string | undefined;
  readonly limit: number;
}
