import { expect, test } from 'vitest';
import { countryUsesIban, ibanLengthOf, judgeIban } from './iban.ts';

test.each([
  ['DE89370400440532013000', 'DE'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB'],
  ['fr14 2004 1010 0505 0001 3m02 606', 'FR'],
  ['MT84MALT011000012345MTLCAST001S', 'MT'],
  ['NO93\u00a08601\u00a01117\u00a0947', 'NO'],
])('%j is an IBAN', (text, country) => {
  expect(judgeIban(text)).toEqual({ iban: text.replace(/\s/g, '').toUpperCase(), country });
});

test.each([
  ['DE88370400440532013000', { problem: 'checksum_wrong' }],
  ['DE893704004405320130', { problem: 'too_short', country: 'DE', length: 20, expected: 22 }],
  ['DE893704004405320130000', { problem: 'too_long', country: 'DE', length: 23, expected: 22 }],
  ['DE8937040044053201300A', { problem: 'structure_wrong', country: 'DE' }],
  ['DEA9370400440532013000', { problem: 'structure_wrong', country: 'DE' }],
  ['US89370400440532013000', { problem: 'country_unknown', country: 'US' }],
  ['0532013000', { problem: 'has_other_characters' }],
  ['D', { problem: 'too_short', country: 'D', length: 1, expected: 4 }],
  ['D1', { problem: 'has_other_characters' }],
  ['DE89-3704', { problem: 'too_short', country: 'DE', length: 8, expected: 22 }],
  ['IBA', { problem: 'too_short', country: 'IBA', length: 3, expected: 4 }],
  ['DE8²370400440532013000', { problem: 'has_other_characters' }],
  ['ДЕ89', { problem: 'has_other_characters' }],
])('%s is none: %o', (text, problem) => {
  expect(judgeIban(text)).toEqual(problem);
});

test.each([
  'IBAN: DE89 3704 0044 0532 0130 00',
  'iban de89370400440532013000',
  'IBAN DE89370400440532013000.',
  '(IBAN) DE89 3704 0044 0532 0130 00',
  'IBAN No. DE89370400440532013000',
  'IBAN-Nr.: DE89370400440532013000',
  'IBAN № DE89370400440532013000',
  'DE89-3704-0044-0532-0130-00',
  'DE89–3704–0044–0532–0130–00',
  '\u200bDE89 3704 0044 0532 0130 00\u200e',
  'DE89 3704 0044 05\u00ad32 0130 00',
  '\ufeffDE89\u00a03704\u20090044\u202f0532\n0130 00',
  'ＤＥ８９　３７０４００４４０５３２０１３０００',
])('%j is pasted and read', (text) => {
  expect(judgeIban(text)).toEqual({ iban: 'DE89370400440532013000', country: 'DE' });
});

test('the word before a Norwegian IBAN leaves its country', () => {
  expect(judgeIban('IBAN NO93 8601 1117 947')).toEqual({ iban: 'NO9386011117947', country: 'NO' });
  expect(judgeIban('IBAN No: NO93 8601 1117 947')).toEqual({ iban: 'NO9386011117947', country: 'NO' });
});

test('a country either numbers its accounts by IBAN, of one length, or it does not', () => {
  expect([countryUsesIban('NO'), ibanLengthOf('NO')]).toEqual([true, 15]);
  expect([countryUsesIban('US'), ibanLengthOf('US')]).toEqual([false, undefined]);
});
