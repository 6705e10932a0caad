import { expect, test } from 'vitest';
import { judgeAccountNumber } from './account-number.ts';

test.each(['1', '0011-22 33/4.5', 'ABC123', '9'.repeat(34)])('%s may number an account', (accountNumber) => {
  expect(judgeAccountNumber(` ${accountNumber} `)).toEqual({ accountNumber });
});

test('what pasting brings along is no part of a number', () => {
  const accountNumber = '0011-22 33';
  for (const pasted of ['\u200b0011-22 33\u200e', '0011\u201322\u00a033', '００１１－２２　３３'])
    expect(judgeAccountNumber(pasted)).toEqual({ accountNumber });
});

test.each(['', '-1', '12_3', 'счёт', "1'or'1"])('%j has characters that no account number has', (text) => {
  expect(judgeAccountNumber(text)).toEqual({ problem: 'has_other_characters' });
});

test('more characters than a payment message holds are too many', () => {
  expect(judgeAccountNumber('9'.repeat(35))).toEqual({ problem: 'too_long', length: 35 });
});
