import { expect, test } from 'vitest';
import { emptyFields } from './fields.ts';
import { unusualCountries } from './unusual-countries.ts';

const form = {
  ...emptyFields,
  creditorCountry: 'DE',
  creditorAccount: 'DE89 3704 0044 0532 0130 00',
  creditorAgentBic: 'COBADEFFXXX',
};

test('account, bank and beneficiary in one country are nothing to ask about', () => {
  expect(unusualCountries(form)).toEqual([]);
});

test('a bank elsewhere than the account is worth a question', () => {
  expect(unusualCountries({ ...form, creditorAgentBic: 'BNPAFRPP' })).toEqual([
    { kind: 'bank_elsewhere', bankCountry: 'FR', accountCountry: 'DE' },
  ]);
});

test('an IBAN of another country than the beneficiary’s is, too; its bank is held to the IBAN', () => {
  expect(unusualCountries({ ...form, creditorCountry: 'AT' })).toEqual([
    { kind: 'account_elsewhere', accountCountry: 'DE', creditorCountry: 'AT' },
  ]);
});

test('where there is no IBAN the bank is held to the country of the beneficiary', () => {
  const american = { ...form, creditorCountry: 'US', creditorAccount: '0011' };
  expect(unusualCountries({ ...american, creditorAgentBic: 'CHASUS33' })).toEqual([]);
  expect(unusualCountries(american)).toEqual([{ kind: 'bank_elsewhere', bankCountry: 'DE', accountCountry: 'US' }]);
});

test('territories bank under the codes of their country', () => {
  const iban = 'FR14 2004 1010 0505 0001 3M02 606';
  expect(
    unusualCountries({ ...form, creditorCountry: 'RE', creditorAccount: iban, creditorAgentBic: 'BNPARERX' }),
  ).toEqual([]);
});

test('half a code says nothing about a country', () => {
  expect(unusualCountries({ ...form, creditorAccount: 'FR14', creditorAgentBic: 'BNPAFR' })).toEqual([]);
  expect(unusualCountries({ ...emptyFields, creditorAgentBic: 'BNPAFRPP' })).toEqual([]);
});
