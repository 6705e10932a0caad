import type { Sort } from '@bank/ui/data-table.tsx';

/** What a queue is asked for, as its address says it: `?state=held&sort=-amount`. */
export interface QueueWish {
  /** By the key of the filter; what is not filtered is left out. */
  readonly filters: Readonly<Record<string, string>>;
  /** Null: the order of the server. */
  readonly sort: Sort | null;
}

const sortName = 'sort';

/** Reads the filters that a queue knows; anything else in the address is none of its business. */
export function readWish(query: string, filterKeys: readonly string[], sortKeys: readonly string[]): QueueWish {
  const said = new URLSearchParams(query);
  const filters: Record<string, string> = {};
  for (const key of filterKeys) {
    const value = said.get(key)?.trim() ?? '';
    if (value !== '') filters[key] = value;
  }
  const sort = said.get(sortName) ?? '';
  const key = sort.replace(/^-/, '');
  if (!sortKeys.includes(key)) return { filters, sort: null };
  return { filters, sort: { key, direction: sort.startsWith('-') ? 'descending' : 'ascending' } };
}

/** The query of an address, with its question mark; empty where nothing is wished. */
export function writeWish({ filters, sort }: QueueWish): string {
  const said = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (sort !== null) said.set(sortName, sortValue(sort));
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** A sort in one word: `amount`, `-amount`. */
export function sortValue({ key, direction }: Sort): string {
  return direction === 'descending' ? `-${key}` : key;
}

/** The next sort of a column that is pressed: up, down, the order of the server. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
