import type { Entry } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { likePayments, likePaymentsSince } from './like-payments.ts';

const eur = currencyCode('EUR');
const entry: Entry = {
  id: 'e1',
  bookedAt: '2026-11-20T09:00:00.000Z',
  bookedOn: '2026-11-20',
  valueDate: '2026-11-20',
  type: 'swift',
  accountNumber: 'OS1',
  debtorName: 'Ada Marlowe',
  creditorName: 'Aurelia Shipping Ltd',
  creditorInFull: 'Aurelia Shipping Ltd, NO9386011117947, Storgata 1, 9950 Vardo',
  transferNumber: 'T-1',
  remittanceInformation: 'Invoice 118',
  debit: money(4_820_000n, eur),
  credit: null,
  status: 'in_process',
  balance: money(0n, eur),
  currency: eur,
  rate: null,
  counterAmount: null,
  note: '',
  labels: [],
};
const amount = money(4_820_000n, eur);
const account = 'NO93 8601 1117 947';

test('the same amount to the same account is a payment like this one, under way or done', () => {
  for (const status of ['in_process', 'completed'] as const) {
    const earlier = { ...entry, status };
    expect(likePayments([earlier], amount, account)).toEqual({ kind: 'found', entries: [earlier] });
  }
});

test.each([
  ['another amount', { debit: money(4_820_001n, eur) }],
  ['another account', { creditorInFull: 'Aurelia Shipping Ltd, NO8330001234567' }],
  ['rejected', { status: 'rejected' }],
  ['returned', { status: 'returned' }],
  ['money that came', { debit: null, credit: amount }],
  ['the balancing entry of a rejection', { type: 'reversal' }],
  ['another currency', { currency: currencyCode('USD') }],
] as const)('%s is not', (_what, difference) => {
  expect(likePayments([{ ...entry, ...difference }], amount, account)).toEqual({ kind: 'none' });
});

test('the look goes back a week', () => {
  expect(likePaymentsSince('2026-11-21')).toBe('2026-11-14');
});
