import { describe, expect, test } from 'vitest';
import { accountIdentification, judgeNamedAccount, ownNumbersIn, readSoughtText } from './account-identification.ts';
import { accountTypes } from '../client.ts';
import { isCountryCode } from './countries.ts';
import { judgeIban } from './iban.ts';

describe('an account is known to the world', () => {
  test('by an IBAN whose checksum holds and the BIC of the bank', () => {
    const { iban, bic, number } = accountIdentification({ number: 'OS2400712204', type: 'designated_sepa' });
    expect(number).toBe('OS2400712204');
    expect(iban).toMatch(/^XO\d{2}OSTR2400712204$/);
    const digits = [...`${iban!.slice(4)}${iban!.slice(0, 4)}`].map((character) => parseInt(character, 36)).join('');
    expect(BigInt(digits) % 97n).toBe(1n);
    expect(bic).toMatch(/^[A-Z]{4}XO[A-Z2-9][A-NP-Z0-9]$/);
  });

  test('by an IBAN of a country that no bank has', () => {
    const { iban } = accountIdentification({ number: 'OS2400712204', type: 'designated_swift' });
    expect(judgeIban(iban!)).toMatchObject({ problem: 'country_unknown' });
    expect(isCountryCode(iban!.slice(0, 2))).toBe(false);
  });

  test.each(accountTypes)('a %s account has an IBAN of its own unless it shares one', (type) => {
    const { iban } = accountIdentification({ number: 'OS2400000001', type });
    expect(iban === null).toBe(type.startsWith('shared'));
  });

  test('by its number alone where the number has another form', () => {
    expect(accountIdentification({ number: 'A-1', type: 'designated_sepa' }).iban).toBeNull();
  });

  test('two accounts never share an IBAN', () => {
    const ibans = Array.from({ length: 500 }, (_, i) => `OS24${String(i * 199_999).padStart(8, '0')}`).map(
      (number) => accountIdentification({ number, type: 'designated_sepa' }).iban,
    );
    expect(new Set(ibans).size).toBe(500);
  });
});

test('a counterparty is named by an IBAN where it has one', () => {
  const own = accountIdentification({ number: 'OS2400712204', type: 'designated_sepa' }).iban!;
  expect(judgeNamedAccount('DE89370400440532013000')).toEqual({ iban: 'DE89370400440532013000' });
  expect(judgeNamedAccount(own)).toEqual({ iban: own });
  expect(judgeNamedAccount('OS2400712204')).toEqual({ other: 'OS2400712204' });
  expect(judgeNamedAccount('XO00OSTR2400712204')).toEqual({ other: 'XO00OSTR2400712204' });
});

test('what is looked for is one word where it is an IBAN, and our number where it is one of ours', () => {
  const own = accountIdentification({ number: 'OS2400712204', type: 'designated_sepa' }).iban!;
  expect(readSoughtText('IBAN: DE89-3704 0044 0532 0130 00\u200e')).toBe('DE89370400440532013000');
  expect(readSoughtText(` ${own.replace(/(.{4})/g, '$1 ')}`)).toBe('OS2400712204');
  expect(readSoughtText(' Otto\u200b Graf ')).toBe('Otto Graf');
  expect(readSoughtText('１２５０')).toBe('1250');
});

test('the numbers of the bank in a text are found as people write them, each once', () => {
  const iban = accountIdentification({ number: 'OS2400000017', type: 'designated_swift' }).iban!;
  expect(ownNumbersIn(`rent for os24 0000-0017, account ${iban.slice(0, 4)} ${iban.slice(4)}`)).toEqual([
    'OS2400000017',
  ]);
  expect(ownNumbersIn('ＯＳ２４０００\u2011０００\u200b\u00a017')).toEqual(['OS2400000017']);
  expect(ownNumbersIn('OS2400000017 OS2400000018')).toEqual(['OS2400000017', 'OS2400000018']);
});

test.each([
  ['a number that is longer', 'OS24000000171'],
  ['a part of another word', 'CHAOS2400000017'],
  ['an IBAN with a wrong checksum', 'XO00OSTR2400000017'],
  ['nothing of the kind', 'Invoice 17'],
])('%s is no number of the bank', (_what, text) => {
  expect(ownNumbersIn(text)).toEqual([]);
});
