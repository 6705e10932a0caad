import { expect, test } from 'vitest';
import { fill, placesOf } from './fill.ts';

test('a text takes its values at the named places', () => {
  expect(fill('{count} entries on {account}', { count: 3, account: 'EUR 2204' })).toBe('3 entries on EUR 2204');
});

test('a place without a value stays visible', () => {
  expect(fill('Reference {id}', {})).toBe('Reference {id}');
});

test('the places of a text are listed in order', () => {
  expect(placesOf('{b} then {a}')).toEqual(['b', 'a']);
});
