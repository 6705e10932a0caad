import { expect, test } from 'vitest';
import { isSingleAddress } from './single-address.ts';

test.each(['anna@bank.example', "o'neil+tag@mail.bank.example", 'a.b_c@x-y.example'])('%s is one address', (text) => {
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
])('%j is not one address', (text) => {
  expect(isSingleAddress(text)).toBe(false);
});
