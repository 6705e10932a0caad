import { paymentStatuses } from '@bank/contract';
import type { Entry } from '../../calls/read-statement.ts';
import type { Sort } from '../../ui/data-table.tsx';

/** The columns that sort (spec 2). */
export type OrderKey = 'date' | 'status';

export interface EntryOrder extends Sort {
  readonly key: OrderKey;
}

/** The order in which the bank sends the entries. */
export const newestFirst: EntryOrder = { key: 'date', direction: 'descending' };

/** Any other order holds for the whole statement only, never for the part that happens to be read. */
export function needsWholeStatement(order: EntryOrder): boolean {
  return order.key !== newestFirst.key || order.direction !== newestFirst.direction;
}

/** The order after a press on a column's head: the date begins with the newest, the status with those in process. */
export function nextOrder(order: EntryOrder, key: OrderKey): EntryOrder {
  if (order.key !== key) return key === 'date' ? newestFirst : { key, direction: 'ascending' };
  return { key, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Puts entries that come newest first into an order. Among those of one status the newest stays first. */
export function orderEntries(entries: readonly Entry[], order: EntryOrder): readonly Entry[] {
  if (!needsWholeStatement(order)) return entries;
  if (order.key === 'date') return entries.toReversed();
  const sign = order.direction === 'ascending' ? 1 : -1;
  const place = (entry: Entry): number => paymentStatuses.indexOf(entry.status);
  return entries.toSorted((a, b) => sign * (place(a) - place(b)));
}
