import { formatOf } from '@bank/dictionaries/format';
import { expect, test } from 'vitest';
import { currencyCode } from '@bank/money';
import { internalTransfer as text } from '@bank/dictionaries/en/internal-transfer';
import { amountProblems, missingProblems, problemsAfter, refusedProblems } from './transfer-problems.ts';

const form = { debtorAccount: 'a', creditorAccount: 'b', amount: 'x', remittanceInformation: '', executeOn: '' };

test('an empty field is named at its place, under the words of the bank', () => {
  expect(missingProblems(['remittanceInformation'], text)).toEqual({
    title: 'All fields must be filled',
    fields: { remittanceInformation: 'Enter a reference' },
  });
});

test('an amount that cannot be read is answered with one that can', () => {
  const problems = amountProblems({ kind: 'amount_malformed' }, currencyCode('EUR'), text, formatOf('en'));
  expect(problems.fields.amount).toBe('Write the amount in digits, for example 1,250.00');
});

test('decimals beyond those of the currency are answered with how many it has', () => {
  const problems = amountProblems({ kind: 'amount_has_too_many_decimals' }, currencyCode('JPY'), text, formatOf('en'));
  expect(problems.fields.amount).toContain('no decimals');
});

test('a refusal of the bank stands at its field, or above the form', () => {
  expect(refusedProblems('Too much', 'amount', text).fields).toEqual({ amount: 'Too much' });
  expect(refusedProblems('The bank is closed', undefined, text)).toEqual({ title: 'The bank is closed', fields: {} });
});

test('typing takes the mark of its own field away and leaves the others', () => {
  const problems = missingProblems(['amount', 'remittanceInformation'], text);
  expect(problemsAfter(problems, form, { ...form, amount: '5' })?.fields).toEqual({
    remittanceInformation: 'Enter a reference',
  });
  expect(problemsAfter(missingProblems(['amount'], text), form, { ...form, amount: '5' })).toBeNull();
});
