import { expect, test } from 'vitest';
import { nextSort, readWish, writeWish } from './queue-address.ts';

test('filters and order stand in the address and come back from it', () => {
  const wish = {
    filters: { state: 'held', text: 'Moor & Sons' },
    sort: { key: 'amount', direction: 'descending' },
  } as const;
  const address = writeWish(wish);
  expect(address).toBe('?state=held&text=Moor+%26+Sons&sort=-amount');
  expect(readWish(address, ['state', 'text'], ['amount'])).toEqual(wish);
});

test('what a queue does not know is left out', () => {
  expect(readWish('?state=&colour=red&sort=-shoe', ['state'], ['amount'])).toEqual({ filters: {}, sort: null });
  expect(writeWish({ filters: {}, sort: null })).toBe('');
});

test('a column is sorted up, then down, then as the bank sorts it', () => {
  const up = nextSort(null, 'amount');
  const down = nextSort(up, 'amount');
  expect([up, down, nextSort(down, 'amount')]).toEqual([
    { key: 'amount', direction: 'ascending' },
    { key: 'amount', direction: 'descending' },
    null,
  ]);
  expect(nextSort(down, 'day')).toEqual({ key: 'day', direction: 'ascending' });
});
