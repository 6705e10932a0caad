import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const minutes = { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' };

test.each([
  [1, 'минута'],
  [3, 'минуты'],
  [5, 'минут'],
  [21, 'минута'],
  [111, 'минут'],
])('Russian counts %i with the form "%s"', (count, form) => {
  expect(plural('ru', count, minutes)).toBe(form);
});

test('English has one and other', () => {
  expect([0, 1, 2].map((count) => plural('en', count, { one: 'entry', other: 'entries' }))).toEqual([
    'entries',
    'entry',
    'entries',
  ]);
});

test('French counts zero as one', () => {
  expect(plural('fr', 0, { one: 'écriture', other: 'écritures' })).toBe('écriture');
});
