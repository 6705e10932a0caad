import { expect, test } from 'vitest';
import { isBicUnfinished, judgeBic, officeOfBic } from './bic.ts';

test.each([
  ['COBADEFF', 'COBADEFF', 'DE'],
  ['cobadeffxxx', 'COBADEFFXXX', 'DE'],
  [' COBA DE FF 060 ', 'COBADEFF060', 'DE'],
  ['A1B2GB2L', 'A1B2GB2L', 'GB'],
  ['BIC: COBADEFF', 'COBADEFF', 'DE'],
  ['SWIFT/BIC COBADEFFXXX', 'COBADEFFXXX', 'DE'],
  ['Swift code: cobadeff', 'COBADEFF', 'DE'],
  ['\u200bCOBA\u00a0DE\u00adFF\u200e', 'COBADEFF', 'DE'],
  ['ＣＯＢＡＤＥＦＦ', 'COBADEFF', 'DE'],
  ['BICCDEFF', 'BICCDEFF', 'DE'],
])('%j is the BIC %s of a bank in its country', (text, bic, country) => {
  expect(judgeBic(text)).toEqual({ bic, country });
});

test.each([
  ['COBADEF', { problem: 'length_wrong', length: 7 }, true],
  ['COBADEFFX', { problem: 'length_wrong', length: 9 }, true],
  ['COBADEFFXXXX', { problem: 'length_wrong', length: 12 }, false],
  ['COBAZZ', { problem: 'country_unknown', country: 'ZZ' }, false],
  ['COBA99FF', { problem: 'country_unknown', country: '99' }, false],
  ['COBA-DE', { problem: 'has_other_characters' }, false],
  ['СОВADEFF', { problem: 'has_other_characters' }, false],
  ['', { problem: 'length_wrong', length: 0 }, true],
])('%j is none: %o; more typing helps: %s', (text, problem, isUnfinished) => {
  expect(judgeBic(text)).toEqual(problem);
  expect(isBicUnfinished(judgeBic(text))).toBe(isUnfinished);
});

test('a whole BIC is finished', () => {
  expect(isBicUnfinished(judgeBic('COBADEFF'))).toBe(false);
});

test.each([
  ['COBADEFF', 'COBADEFF'],
  ['COBADEFFXXX', 'COBADEFF'],
  ['COBADEFF060', 'COBADEFF060'],
  ['XXXXDEXXXXX', 'XXXXDEXX'],
  ['XXX', 'XXX'],
  ['', ''],
])('the office of %j is %j', (bic, office) => expect(officeOfBic(bic)).toBe(office));
