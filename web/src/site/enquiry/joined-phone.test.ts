import { expect, test } from 'vitest';
import { joinedPhone } from './joined-phone.ts';

test('the dial prefix of the chosen country is joined with the number', () => {
  expect(joinedPhone({ country: 'FR', number: '612345678' })).toBe('+33612345678');
  expect(joinedPhone({ country: 'GB', number: ' 20 7946 0958 ' })).toBe('+4420 7946 0958');
});

test('without a country the number goes as it was typed', () => {
  expect(joinedPhone({ country: '', number: '612345678' })).toBe('612345678');
});

test('a number with its own plus gets no second prefix', () => {
  expect(joinedPhone({ country: 'FR', number: '+44 20 7946 0958' })).toBe('+44 20 7946 0958');
});

test('a prefix without a number is not sent', () => {
  expect(joinedPhone({ country: 'FR', number: ' ' })).toBe('');
});
