import { expect } from 'vitest';

/**
 * That a list of the office is sorted by each of its columns, up and down, has the same rows in each order, and goes on
 * behind any of them.
 *
 * @param valuesOf what each column sorts by, as text or number; `all` as the contract names the columns
 */
export async function expectSorts<Row extends { readonly id: string }, Key extends string>(
  all: readonly Key[],
  valuesOf: Readonly<Record<Key, (row: Row) => string | number>>,
  list: (query: Readonly<Record<string, string>>) => Promise<readonly Row[]>,
): Promise<void> {
  const whole = (await list({})).map(({ id }) => id).toSorted();
  for (const key of all)
    for (const sort of [key, `-${key}`]) {
      const rows = await list({ sort });
      const ids = rows.map(({ id }) => id);
      const values = rows.map(valuesOf[key]);
      const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      expect(values, sort).toEqual(sort === key ? sorted : sorted.toReversed());
      expect(ids.toSorted(), sort).toEqual(whole);
      const place = Math.floor(rows.length / 2);
      const behind = await list({ sort, cursor: ids[place]! });
      expect(behind.map(({ id }) => id).slice(0, ids.length - place - 1), sort).toEqual(ids.slice(place + 1));
    }
}
