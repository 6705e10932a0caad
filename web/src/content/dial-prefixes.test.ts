import { countryCodes } from '@bank/contract';
import { expect, test } from 'vitest';
import { dialPrefixes } from './dial-prefixes.ts';

test('every country and territory has a dial prefix, but those without numbers of their own', () => {
  expect(countryCodes.filter((code) => !dialPrefixes.has(code))).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);
});

test('there are about 240 entries, each a country of the contract', () => {
  expect(dialPrefixes.size).toBe(243);
  expect([...dialPrefixes.keys()].filter((code) => !countryCodes.includes(code))).toEqual([]);
});

test('a dial prefix is a plus and one to three digits, the first never a zero', () => {
  for (const prefix of dialPrefixes.values()) expect(prefix).toMatch(/^\+[1-9]\d{0,2}$/);
});

test('no prefix begins with another, so that a number has one reading', () => {
  const prefixes = [...new Set(dialPrefixes.values())];
  const doubtful = prefixes.filter((prefix) => prefixes.some((other) => other !== prefix && prefix.startsWith(other)));
  expect(doubtful).toEqual([]);
});

test('no country is dialled with a code that nobody has (ITU-T E.164, spare codes)', () => {
  const spare =
    /^\+(?:21[0459]|217|259|28\d|29[2-6]|384|42[24-9]|671|69[3-9]|80[1-79]|8[349]\d|85[14789]|978|99[0179])$/;
  expect([...dialPrefixes].filter(([, prefix]) => spare.test(prefix))).toEqual([]);
});

test.each([
  ['GB', '+44'],
  ['JE', '+44'],
  ['US', '+1'],
  ['BS', '+1'],
  ['KZ', '+7'],
  ['FR', '+33'],
  ['IE', '+353'],
  ['HK', '+852'],
  ['AE', '+971'],
  ['XK', '+383'],
])('%s is dialled with %s', (code, prefix) => {
  expect(dialPrefixes.get(code)).toBe(prefix);
});
