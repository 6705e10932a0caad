import { describe, expect, test } from 'vitest';
import { readBic, readCreditorAccount } from './creditor-account.ts';

describe('a business identifier code', () => {
  test.each([
    ['COBADEFF', 'COBADEFF'],
    ['cobadeffxxx', 'COBADEFFXXX'],
    [' COBA DE FF 060 ', 'COBADEFF060'],
    ['A1B2GB2L', 'A1B2GB2L'],
    ['ＣOBADEFF', 'COBADEFF'],
  ])('%j is %s', (text, bic) => {
    expect(readBic(text)).toBe(bic);
  });

  test.each(['', 'COBADEF', 'COBADEFFX', 'COBADEFFXXXX', 'COBAZZFF', 'COBA99FF', 'COBADEF\u0130', 'COBADEFF\u0000'])(
    '%j is none',
    (text) => {
      expect(readBic(text)).toBeUndefined();
    },
  );
});

describe('the account where the country uses IBAN', () => {
  test.each([
    ['DE', 'DE89370400440532013000'],
    ['GB', 'GB29NWBK60161331926819'],
    ['FR', 'FR1420041010050500013M02606'],
    ['MT', 'MT84MALT011000012345MTLCAST001S'],
    ['NO', 'NO9386011117947'],
    ['AE', 'AE070331234567890123456'],
  ])('of %s is an IBAN: %s', (country, iban) => {
    expect(readCreditorAccount(iban, country)).toBe(iban);
    expect(readCreditorAccount(`\u200eIBAN: ${iban.replace(/(.{4})/g, '$1-')}`, country)).toBe(iban);
    expect(readCreditorAccount(` ${iban.toLowerCase().replace(/(.{4})/g, '$1 ')}`, country)).toBe(iban);
  });

  test.each([
    ['a wrong checksum', 'DE88370400440532013000'],
    ['two digits changed places', 'DE89370400440532013003'],
    ['a digit too few', 'DE8937040044053201300'],
    ['a digit too many', 'DE893704004405320130000'],
    ['a country that has none', 'US89370400440532013000'],
    ['an account number', '0532013000'],
    ['nothing', ' '],
  ])('is no IBAN with %s', (_what, text) => {
    expect(readCreditorAccount(text, 'DE')).toBeUndefined();
  });
});

describe('the account where the country has no IBAN', () => {
  test.each(['1', '0011-22 33/4.5', 'ABC123', '9'.repeat(34)])('may be %j', (account) => {
    expect(readCreditorAccount(` ${account} `, 'US')).toBe(account);
  });

  test.each(['', ' ', '9'.repeat(35), '-1', '12_3', '12\n3', 'счёт', "1'or'1"])('may not be %j', (account) => {
    expect(readCreditorAccount(account, 'US')).toBeUndefined();
  });
});
