import type { Beneficiary } from '@bank/contract';
import { expect, test } from 'vitest';
import { savedAs } from './saved-as.ts';

const yuri: Beneficiary = {
  id: 'b-1',
  label: 'Landlord',
  creditorName: 'Юрий Щукин',
  creditorAccount: 'DE89370400440532013000',
  creditorCountry: 'DE',
  creditorAgentName: 'Nordbank',
  creditorAgentBic: 'COBADEFF',
  street: 'Kai 1',
  postCode: '',
  town: 'Kiel',
  remittanceInformation: '',
};
const typed = {
  creditorName: 'Юрий Щукин',
  creditorAccount: 'DE89 3704 0044 0532 0130 00',
  creditorCountry: 'DE',
  creditorAgentBic: 'coba de ff',
};

test('a beneficiary is known by country, account, name and bank, however they are spelled', () => {
  expect(savedAs(typed, [yuri])).toBe(yuri);
  expect(savedAs({ ...typed, creditorName: ' IURII shchukin ' }, [yuri])).toBe(yuri);
  expect(savedAs({ ...typed, creditorAgentBic: 'COBADEFFXXX' }, [yuri])).toBe(yuri);
});

test.each([
  ['another name', { creditorName: 'Otto Graf' }],
  ['another account', { creditorAccount: 'DE02 1203 0000 0000 2020 51' }],
  ['another bank', { creditorAgentBic: 'DEUTDEFF' }],
  ['another branch', { creditorAgentBic: 'COBADEFF060' }],
  ['another country', { creditorCountry: 'AT' }],
  ['nothing typed yet', { creditorName: '', creditorAccount: '' }],
])('%s is nobody who was saved', (_what, changes) => {
  expect(savedAs({ ...typed, ...changes }, [yuri])).toBeUndefined();
});
