import { expect, test } from 'vitest';
import { isWithin, readNetwork } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['2001:DB8:0:0::/32', '2001:db8::/32'],
  ['2001:db8::5', '2001:db8::5/128'],
])('the network %s is kept as %s', (typed, kept) => {
  expect(readNetwork(typed)).toBe(kept);
});

test.each([
  '203.0.113.7/24',
  '0.0.0.0/0',
  '128.0.0.0/7',
  '203.0.113.0/33',
  '203.0.113.0/',
  '203.0.113.0/24/24',
  '203.0.113',
  '203.0.113.0/-1',
  '2001:db8::1/64',
  '::/0',
  '2001::/15',
  'fe80::1%eth0',
  '::ffff:203.0.113.7',
  'shop.example',
  "' or true --",
])('%s is no network', (typed) => {
  expect(readNetwork(typed)).toBeUndefined();
});

test('an address is within its network however it is spelled, and in none else', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32'];
  expect(['203.0.113.255', '::ffff:203.0.113.7', '2001:db8::5'].map((address) => isWithin(networks, address))).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['203.0.114.1', '::ffff:203.0.114.1', '2001:db9::5', 'unknown', ''].map((one) => isWithin(networks, one)),
  ).toEqual([false, false, false, false, false]);
  expect(isWithin([], '198.51.100.1')).toBe(true);
});
