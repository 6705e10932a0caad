import { expect, test } from 'vitest';
import { fill, placesOf } from './fill.ts';

test('a text takes its values at the named places', () => {
  expect(fill('{count} entries on {account}', { count: 3, account: 'EUR 2204' })).toBe('3 entries on EUR 2204');
});

test.each([
  [0, '0'],
  [999, '999'],
  [5128, '5\u00a0128'],
  [-1234567, '-1\u00a0234\u00a0567'],
  ['2001', '2001'],
])('a count of %j is written in thousands, as amounts are; a text stays as it is', (count, written) => {
  expect(fill('{count} entries', { count })).toBe(`${written} entries`);
});

test('a place without a value stays visible', () => {
  expect(fill('Reference {id}', {})).toBe('Reference {id}');
});

test('the places of a text are listed in order', () => {
  expect(placesOf('{b} then {a}')).toEqual(['b', 'a']);
});
