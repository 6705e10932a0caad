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
  const sent = (street: string, postCode: string, town: string, creditorCountry = 'DE') =>
    sentAddress({ street, postCode, town, creditorCountry });
  expect(sent('PO Box 1', '', 'Dubai', 'AE')).toBe('PO Box 1, Dubai');
  expect(sent('', '20095', '')).toBe('20095');
  // The whole address in its field; what is typed beneath corrects it.
  expect(sent('Kai 1, 20095 Hamburg', '', '')).toBe('Kai 1, 20095 Hamburg');
  expect(sent('Kai 1, 20095 Hamburg', '', 'Altona')).toBe('Kai 1, 20095 Altona');
  expect(sent('350 Fifth Avenue, New York, NY', '10118', '', 'US')).toBe('350 Fifth Avenue, 10118 New York, NY');
  expect(sentAddress(emptyFields)).toBe('');
});

test('the review shows what was typed beside what is spelled otherwise', () => {
  expect(typedTexts(form)).toEqual({
    remittanceInformation: 'Счёт № 118',
    creditorName: 'Müller & Söhne GmbH',
    creditorAddress: 'Große Straße 12, 20095 Hamburg',
  });
});
