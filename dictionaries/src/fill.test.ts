import { expect, test } from 'vitest';
import { fill, placesOf } from './fill.ts';

test('a text takes its values at the named places', () => {
  expect(fill('{count} entries on {account}', { count: 3, account: 'EUR 2204' })).toBe('3 entries on EUR 2204');
});

test('a sentence that ends with an abbreviation has one full stop', () => {
  expect(fill('Срок заканчивается {date}.', { date: '3 ноября 2025 г.' })).toBe('Срок заканчивается 3 ноября 2025 г.');
  expect(fill('До {date}. Потом нет.', { date: '3 ноября' })).toBe('До 3 ноября. Потом нет.');
});

test('a place without a value stays visible', () => {
  expect(fill('Reference {id}', {})).toBe('Reference {id}');
});

test('the places of a text are listed in order', () => {
  expect(placesOf('{b} then {a}')).toEqual(['b', 'a']);
});
