import { expect, test } from 'vitest';
import { contentOf, draftOf, sentAddress } from './content.ts';
import { emptyFields, type Fields } from './fields.ts';
import { typedTexts } from './typed-texts.ts';

const form: Fields = {
  debtorAccount: 'a',
  amount: '48 200.00',
  remittanceInformation: 'Счёт № 118',
  creditorCountry: 'DE',
  creditorName: 'Müller & Söhne GmbH',
  street: 'Große Straße 12',
  postCode: '20095',
  town: 'Hamburg',
  creditorAccount: 'de89 3704 0044 0532 0130 00',
  creditorAgentBic: 'coba de ff',
  creditorAgentName: 'Harbour Trust',
  charges: 'SHA',
  executeOn: '',
};

test('the order says what will be sent, letter for letter', () => {
  expect(contentOf(draftOf(form, '48200.00'))).toEqual({
    debtorAccount: 'a',
    amount: '48200.00',
    remittanceInformation: 'Schet No 118',
    creditorCountry: 'DE',
    creditorName: 'Muller + Sohne GmbH',
    creditorAddress: 'Grosse Strasse 12, 20095 Hamburg',
    creditorAccount: 'DE89370400440532013000',
    creditorAgentBic: 'COBADEFF',
    creditorAgentName: 'Harbour Trust',
    charges: 'SHA',
  });
});

test('an account number goes as the bank of the beneficiary writes it', () => {
  expect(draftOf({ ...form, creditorCountry: 'US', creditorAccount: ' 0011-22 ab ' }, '1').creditorAccount).toBe(
    '0011-22 ab',
  );
});

test('an order with a hole in it is none', () => {
  expect(contentOf(draftOf(form, ''))).toBeNull();
  expect(contentOf(draftOf({ ...form, charges: '' }, '1'))).toBeNull();
  expect(contentOf(draftOf(emptyFields, ''))).toBeNull();
});

test('the address is one line of the parts that there are', () => {
  expect(sentAddress({ street: 'PO Box 1', postCode: '', town: 'Dubai' })).toBe('PO Box 1, Dubai');
  expect(sentAddress({ street: '', postCode: '20095', town: '' })).toBe('20095');
  expect(sentAddress(emptyFields)).toBe('');
});

test('the review shows what was typed beside what is spelled otherwise', () => {
  expect(typedTexts(form)).toEqual({
    remittanceInformation: 'Счёт № 118',
    creditorName: 'Müller & Söhne GmbH',
    creditorAddress: 'Große Straße 12, 20095 Hamburg',
  });
});
