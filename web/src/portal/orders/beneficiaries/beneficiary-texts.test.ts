import type { Beneficiary } from '@bank/contract';
import { isFound } from '@bank/ui/text-match.ts';
import { expect, test } from 'vitest';
import { beneficiaryTexts } from './beneficiary-texts.ts';

const graf: Beneficiary = {
  id: '1',
  label: 'Harbour master',
  creditorName: 'Otto Graf',
  creditorAccount: 'DE89370400440532013000',
  creditorCountry: 'DE',
  creditorAgentName: 'Nordbank',
  creditorAgentBic: 'COBADEFFXXX',
  street: 'Kai 1',
  postCode: '20095',
  town: 'Hamburg',
  remittanceInformation: '',
};
const names = new Map([
  ['DE', 'Germany'],
  ['US', 'United States'],
]);
const textsOf = (beneficiary: Beneficiary) => beneficiaryTexts(beneficiary, (code) => names.get(code) ?? code);

test('a beneficiary is found by label, name, country, bank, and account with spaces and without', () => {
  const { name, foundBy } = textsOf(graf);
  const isFoundBy = (query: string) => isFound(query, [name, ...foundBy]);
  for (const query of ['harbour', 'graf', 'germany', 'nordbank', 'cobadeff', 'DE89 3704 0044', '04405320'])
    expect(isFoundBy(query), query).toBe(true);
  expect(isFoundBy('France')).toBe(false);
});

test('an IBAN is printed in groups, an account number as the bank of the beneficiary writes it', () => {
  expect(textsOf(graf).whereabouts).toBe('Germany, DE89 3704 0044 0532 0130 00, COBADEFFXXX');
  expect(textsOf({ ...graf, creditorCountry: 'US', creditorAccount: '0012-345678' }).whereabouts).toBe(
    'United States, 0012-345678, COBADEFFXXX',
  );
});

test('a label that is the name is not said twice', () => {
  expect(textsOf(graf).name).toBe('Harbour master, Otto Graf');
  expect(textsOf({ ...graf, label: 'Otto Graf' }).name).toBe('Otto Graf');
});
