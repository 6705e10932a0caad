import { expect, test } from 'vitest';
import { dialPrefixes } from './dial-prefixes.ts';
import { flagAddresses } from './flags.ts';

test('every country that can be dialled has a flag of its own', () => {
  const addresses = [...dialPrefixes.keys()].map((code) => flagAddresses.get(code));
  expect(addresses.filter((address) => address === undefined)).toEqual([]);
  expect(new Set(addresses).size).toBe(dialPrefixes.size);
});

test('a flag stands under the code of its country', () => {
  expect(flagAddresses.get('FR')).toContain('/FR.svg');
});
