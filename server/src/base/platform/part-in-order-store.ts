import type { SortText } from '@bank/contract/office';
import { sql, type RawBuilder } from 'kysely';

/** By which column a list is sorted. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly isDescending: boolean;
}

/** Reads `amount` and `-amount`; undefined where nothing is asked for. */
export const readSort = <Key extends string>(text: SortText<Key> | undefined): Sort<Key> | undefined =>
  text && { key: text.replace('-', '') as Key, isDescending: text.startsWith('-') };

/** The words of SQL for one direction. */
export const directionOf = (isDescending: boolean) => ({
  /** Of `order by`. */
  direction: sql.raw(isDescending ? 'desc' : 'asc'),
  /** Between a row and one that stands before it. */
  isLater: sql.raw(isDescending ? '<' : '>'),
});

/**
 * A part of rows with an `id` and a `key`, in the order of both, as queries of a `with`: `keyed` has all rows, `page`
 * those of the part. For keys that no index can hold: a list of a hundred thousand rows is gone through for each part.
 *
 * @param last the condition by which the last row of the part before is found; undefined for the first part
 */
export function partInOrder(
  rows: RawBuilder<unknown>,
  { last, limit, isDescending }: { last: RawBuilder<unknown> | undefined; limit: number; isDescending: boolean },
): RawBuilder<unknown> {
  const { direction, isLater } = directionOf(isDescending);
  const behind = last && sql`where (key, id) ${isLater} (select key, id from keyed where ${last} limit 1)`;
  return sql`
    keyed as (${rows}),
    page as (select * from keyed ${behind ?? sql``} order by key ${direction}, id ${direction} limit ${limit})`;
}
