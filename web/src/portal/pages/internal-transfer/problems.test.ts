import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { emptyFields, type Fields } from './fields.ts';
import { problemsOf } from './problems.ts';

const eur = currencyCode('EUR');
const available = money(10_000n, eur);
const context = { available, language: 'en', today: '2026-03-02' } as const;
const missing = { kind: 'missing' };
const filled: Fields = {
  debtorAccount: 'a',
  creditorAccount: 'b',
  amount: '50',
  remittanceInformation: 'Reserve',
  executeOn: '',
};

test('all fields but the day have to be filled', () => {
  expect(problemsOf(emptyFields, { ...context, available: undefined })).toEqual({
    debtorAccount: missing,
    creditorAccount: missing,
    amount: missing,
    remittanceInformation: missing,
  });
  expect(problemsOf({ ...filled, remittanceInformation: '   ' }, context)).toEqual({ remittanceInformation: missing });
  expect(problemsOf(filled, context)).toEqual({});
});

test('an amount is one that can be read, and no more than is available', () => {
  expect(problemsOf({ ...filled, amount: 'x' }, context)).toEqual({
    amount: { kind: 'amount', amount: { kind: 'amount_malformed' }, currency: eur },
  });
  expect(problemsOf({ ...filled, amount: '100' }, context)).toEqual({});
  expect(problemsOf({ ...filled, amount: '100.01' }, context)).toEqual({
    amount: { kind: 'exceeds_available', available },
  });
});

test('a later day is a bank day, and by then the account may hold more', () => {
  const later = { ...filled, amount: '100.01', executeOn: '2026-03-03' };
  expect(problemsOf(later, { ...context, doesWait: true })).toEqual({});
  expect(problemsOf({ ...later, executeOn: '2026-03-07' }, { ...context, doesWait: true })).toEqual({
    executeOn: { kind: 'day', day: 'execution_day_is_no_bank_day' },
  });
});
