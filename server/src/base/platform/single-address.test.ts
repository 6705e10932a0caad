import { expect, test } from 'vitest';
import { isSingleAddress } from './single-address.ts';

/** As long as an address may be. */
const longest = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(254 - 64 - 1 - 183 - 3)}.de`;

test.each([
  'anna@bank.example',
  "o'neil+tag@mail.bank.example",
  'a.b_c@x-y.example',
  'a@bank.example',
  `${'a'.repeat(64)}@bank.example`,
  longest,
])('%s is one address', (text) => {
  expect(isSingleAddress(text)).toBe(true);
});

test.each([
  '',
  'anna',
  'anna@localhost',
  'anna@bank.example,eve@evil.example',
  'anna@bank.example eve@evil.example',
  'anna@bank.example\n',
  'anna@bank.example\r\nBcc: eve@evil.example',
  'Anna <anna@bank.example>',
  'team: anna@bank.example;',
  'anna..b@bank.example',
  '.anna@bank.example',
  'anna@-bank.example',
  'anna@bank..example',
  'anna(comment)@bank.example',
  '"anna"@bank.example',
  `${'a'.repeat(65)}@bank.example`,
  `a@${'b.'.repeat(130)}example`,
  `a@${'b.'.repeat(123)}example`,
  '@bank.example',
  'anna@@bank.example',
  'anna@bank.example@eve.example',
])('%j is not one address', (text) => {
  expect(isSingleAddress(text)).toBe(false);
});
