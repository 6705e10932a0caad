import { transferTypes } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { canBeCancelled, formToRepeat } from './order-rules.ts';

const debit = money(100n, currencyCode('EUR'));

test('what the client ordered can be ordered again, each in its own form', () => {
  const forms = transferTypes
    .map((type) => [type, formToRepeat({ type, debit })])
    .filter(([, form]) => form !== undefined);
  expect(Object.fromEntries(forms)).toEqual({
    swift: 'international-transfer',
    sepa: 'international-transfer',
    internal: 'internal-transfer',
    conversion: 'internal-transfer',
  });
});

test('the credited side of an internal transfer can be ordered again, a credit from outside cannot', () => {
  expect(formToRepeat({ type: 'internal', debit: null })).toBe('internal-transfer');
  expect(formToRepeat({ type: 'swift', debit: null })).toBeUndefined();
});

test('an international order can be cancelled while it is in process, and nothing else ever', () => {
  expect(canBeCancelled({ type: 'sepa', debit, status: 'in_process' })).toBe(true);
  expect(canBeCancelled({ type: 'sepa', debit, status: 'completed' })).toBe(false);
  expect(canBeCancelled({ type: 'swift', debit, status: 'rejected' })).toBe(false);
  expect(canBeCancelled({ type: 'reversal', debit: null, status: 'in_process' })).toBe(false);
});
