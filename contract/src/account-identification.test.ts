import { describe, expect, test } from 'vitest';
import { accountIdentification, judgeNamedAccount } from './account-identification.ts';
import { accountTypes } from './client.ts';
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
