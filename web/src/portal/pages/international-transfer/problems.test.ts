import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { missingFields, problemsOf, saidWhen } from './problems.ts';
import { emptyFields, fieldNames, type Fields } from './fields.ts';

const eur = currencyCode('EUR');
const context = { available: money(4_820_000n, eur), language: 'en' } as const;
const filled: Fields = {
  debtorAccount: 'a',
  amount: '48 200.00',
  remittanceInformation: 'Invoice 118',
  creditorCountry: 'NO',
  creditorName: 'Aurelia Shipping Ltd',
  street: 'Storgata 1',
  postCode: '9950',
  town: 'Vardø',
  creditorAccount: 'NO93 8601 1117 947',
  creditorAgentBic: 'HTVRNO22XXX',
  creditorAgentName: 'Harbour Trust',
  charges: 'SHA',
  executeOn: '',
};

test('a whole form has no problems, with a post code or without', () => {
  expect(problemsOf(filled, context)).toEqual({});
  expect(problemsOf({ ...filled, postCode: '' }, context)).toEqual({});
});

test('every field has to be filled, but not every country has post codes, and most orders go at once', () => {
  expect(missingFields(emptyFields)).toEqual(
    fieldNames.filter((field) => field !== 'postCode' && field !== 'executeOn'),
  );
  expect(Object.values(problemsOf(emptyFields, { ...context, available: undefined }))).toEqual(
    Array.from({ length: fieldNames.length - 2 }, () => ({ kind: 'missing' })),
  );
  expect(problemsOf({ ...filled, town: ' ' }, context)).toEqual({ town: { kind: 'missing' } });
});

test('a later day is a bank day, and by then the account may hold more', () => {
  const today = '2026-03-02';
  expect(problemsOf({ ...filled, executeOn: '2026-03-07' }, { ...context, today })).toEqual({
    executeOn: { kind: 'day', day: 'execution_day_is_no_bank_day' },
  });
  const much = { ...filled, amount: '999999999.00' };
  expect(problemsOf(much, context)).toMatchObject({ amount: { kind: 'exceeds_available' } });
  expect(problemsOf(much, { ...context, doesWait: true })).toEqual({});
});

test('the town is asked for only where the address does not say it', () => {
  const whole = { ...filled, street: 'Storgata 1, 9950 Vardø', postCode: '', town: '' };
  expect(problemsOf(whole, context)).toEqual({});
  expect(problemsOf({ ...whole, street: 'Storgata 1' }, context)).toEqual({ town: { kind: 'missing' } });
  expect(problemsOf({ ...whole, street: 'Storgata 1, Norway' }, context)).toEqual({ town: { kind: 'missing' } });
  expect(problemsOf({ ...filled, town: 'Norway' }, context)).toEqual({ town: { kind: 'no_town' } });
});

test('a post code is no town', () => {
  expect(problemsOf({ ...filled, town: '9950' }, context)).toEqual({ town: { kind: 'no_town' } });
});

test('where the country uses IBAN the account has to be one; elsewhere it is a number', () => {
  const number = { ...filled, creditorAccount: '0011-2233' };
  expect(problemsOf(number, context).creditorAccount).toEqual({
    kind: 'iban',
    iban: { problem: 'has_other_characters' },
  });
  expect(problemsOf({ ...number, creditorCountry: 'US' }, context)).toEqual({});
  const marks = { ...number, creditorCountry: 'US', creditorAccount: '12_3' };
  expect(problemsOf(marks, context).creditorAccount).toEqual({
    kind: 'account_number',
    number: { problem: 'has_other_characters' },
  });
});

test('before a country is chosen, or an account to debit, nobody judges what depends on it', () => {
  const early = { ...filled, creditorCountry: '', debtorAccount: '', creditorAccount: '1', amount: '1.2345' };
  expect(problemsOf(early, { ...context, available: undefined })).toEqual({
    debtorAccount: { kind: 'missing' },
    creditorCountry: { kind: 'missing' },
  });
});

test('a text is measured as it will be sent: one letter can become four', () => {
  expect(problemsOf({ ...filled, town: 'щ'.repeat(8) }, context)).toEqual({});
  expect(problemsOf({ ...filled, town: 'щ'.repeat(9) }, context)).toEqual({
    town: { kind: 'text_too_long', length: 36, lengthMax: 35 },
  });
});

test.each([
  ['山田', '山'],
  ['Otto שלום', 'ש'],
  ['.', '.'],
  ['a\u0007b', 'U+0007'],
  ['\u200b', 'U+200B'],
])('%j cannot travel between banks, and the form names the %s', (creditorName, letter) => {
  const problem = { kind: 'unsendable', letter } as const;
  expect(problemsOf({ ...filled, creditorName }, context)).toEqual({ creditorName: problem });
  // A point alone is the beginning of a text.
  expect(saidWhen(problem)).toBe(letter === '.' ? 'left' : 'typed');
});

test('what has a plain form is no problem: dashes, quotes, spaces and signs that nobody sees', () => {
  const creditorName = '“O’Brien” – «Söhne»\u00a0\u200eGmbH';
  expect(problemsOf({ ...filled, creditorName }, context)).toEqual({});
});

test('more than is available is no order, to the last cent', () => {
  const available = money(4_819_999n, eur);
  const problem = { kind: 'exceeds_available', available } as const;
  expect(problemsOf(filled, { ...context, available })).toEqual({ amount: problem });
  expect(saidWhen(problem)).toBe('typed');
});

test('before a country is chosen, what begins as an IBAN is judged as one', () => {
  const early = { ...filled, creditorCountry: '', creditorAccount: 'NO93 8601 1117 948' };
  expect(problemsOf(early, context).creditorAccount).toMatchObject({ kind: 'iban' });
});

test('an amount is judged by the currency of the account', () => {
  expect(
    problemsOf({ ...filled, amount: '1.5' }, { ...context, available: money(10n, currencyCode('JPY')) }).amount,
  ).toEqual({
    kind: 'amount',
    amount: { kind: 'amount_has_too_many_decimals' },
    currency: 'JPY',
  });
});

test('while a code is being typed only that is said which typing on cannot mend', () => {
  const said = (form: Partial<Fields>) => Object.values(problemsOf({ ...filled, ...form }, context)).map(saidWhen);
  expect(said({ creditorAccount: 'NO93 86' })).toEqual(['left']);
  expect(said({ creditorAccount: 'NO93 8601 1117 948' })).toEqual(['typed']);
  expect(said({ creditorAgentBic: 'HTVR' })).toEqual(['left']);
  expect(said({ creditorAgentBic: 'HTVRZZ' })).toEqual(['typed']);
  expect(said({ creditorAgentBic: 'HTVRNO22XXXX' })).toEqual(['typed']);
  expect(said({ amount: '1 25' })).toEqual(['left']);
  expect(said({ amount: '' })).toEqual(['submitted']);
});
