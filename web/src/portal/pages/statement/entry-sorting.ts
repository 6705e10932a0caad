import type { StatementSort } from '@bank/contract';
import type { Sort } from '@bank/ui/data-table.tsx';

/** What sorts: date and status (spec 2), and the amount, whichever side moved. */
export type SortKey = 'date' | 'status' | 'amount';

export interface EntrySorting extends Sort {
  readonly key: SortKey;
}

/** The order in which the bank sends the entries when nobody asks for another. */
export const newestFirst: EntrySorting = { key: 'date', direction: 'descending' };

/**
 * The order after a press on a column's head: the date begins with the newest, the amount with the largest, the status
 * with those in process.
 */
export function nextOrder(order: EntrySorting, key: SortKey): EntrySorting {
  if (order.key !== key) return { key, direction: key === 'status' ? 'ascending' : 'descending' };
  return { key, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The bank's own word for an order: it is the bank that sorts, over the whole statement. */
export function sortOf({ key, direction }: EntrySorting): StatementSort {
  return `${key}_${direction === 'ascending' ? 'asc' : 'desc'}`;
}

export function orderOf(sort: StatementSort): EntrySorting {
  const [key, direction] = sort.split('_');
  return {
    key: key === 'status' || key === 'amount' ? key : 'date',
    direction: direction === 'asc' ? 'ascending' : 'descending',
  };
}
