import { statementSorts } from '@bank/contract';
import { expect, test } from 'vitest';
import { newestFirst, nextOrder, orderOf, sortOf } from './entry-sorting.ts';

test('a press on the date turns the statement round, and back', () => {
  const oldestFirst = nextOrder(newestFirst, 'date');
  expect(oldestFirst).toEqual({ key: 'date', direction: 'ascending' });
  expect(nextOrder(oldestFirst, 'date')).toEqual(newestFirst);
});

test('by status those in process come first', () => {
  expect(nextOrder(newestFirst, 'status')).toEqual({ key: 'status', direction: 'ascending' });
});

test('back from the status the date begins with the newest', () => {
  expect(nextOrder({ key: 'status', direction: 'descending' }, 'date')).toEqual(newestFirst);
});

test('every order of the bank is one of ours and the other way round', () => {
  expect(statementSorts.map((sort) => sortOf(orderOf(sort)))).toEqual(statementSorts);
  expect(sortOf(newestFirst)).toBe('date_desc');
});
