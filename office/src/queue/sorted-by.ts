import type { SortText } from '@bank/contract/office';
import type { QueueColumn } from './queue-column.ts';

/** Columns of which those sort that the server sorts by. */
export const sortedBy = <Row>(keys: readonly string[], columns: readonly QueueColumn<Row>[]): QueueColumn<Row>[] =>
  columns.map((column) => ({ ...column, isSortable: keys.includes(column.key) }));

/** What the server is asked for; nothing where the address has an order that it does not know. */
export function sortAsked<Key extends string>(
  sort: string | null,
  keys: readonly Key[],
): { readonly sort?: SortText<Key> } {
  const key = sort?.replace('-', '');
  return keys.some((known) => known === key) ? { sort: sort as SortText<Key> } : {};
}
