import type { StatementSort } from '@bank/contract';
import type { Sort } from '../../../ui/data-table.tsx';

/** The columns that sort (spec 2). */
export type OrderKey = 'date' | 'status';

export interface EntryOrder extends Sort {
  readonly key: OrderKey;
}

/** The order in which the bank sends the entries when nobody asks for another. */
export const newestFirst: EntryOrder = { key: 'date', direction: 'descending' };

/** The order after a press on a column's head: the date begins with the newest, the status with those in process. */
export function nextOrder(order: EntryOrder, key: OrderKey): EntryOrder {
  if (order.key !== key) return key === 'date' ? newestFirst : { key, direction: 'ascending' };
  return { key, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The bank's own word for an order: it is the bank that sorts, over the whole statement. */
export function sortOf({ key, direction }: EntryOrder): StatementSort {
  return `${key}_${direction === 'ascending' ? 'asc' : 'desc'}`;
}

export function orderOf(sort: StatementSort): EntryOrder {
  const [key, direction] = sort.split('_');
  return { key: key === 'status' ? 'status' : 'date', direction: direction === 'asc' ? 'ascending' : 'descending' };
}
