import type { Account, PaymentOfEntry } from '@bank/contract';
import { currencyCode, money, type Money } from '@bank/money';
import { expect, test } from 'vitest';
import { readAmount } from '../../orders/typed-amount.ts';
import { formOfPayment } from './filled-from.ts';

const eur = currencyCode('EUR');
const gbp = currencyCode('GBP');
const zero = money(0n, eur);
const account = (id: string): Account => ({
  id,
  number: `OS24 ${id}`,
  name: '',
  type: 'shared_sepa',
  currency: eur,
  balance: zero,
  minimumBalance: zero,
  availableBalance: zero,
  isClosed: false,
});
const euros = money(123_450n, eur);
const pounds = money(105_000n, gbp);

interface Side {
  readonly debit: Money | null;
  readonly credit: Money | null;
  readonly counterAmount: Money | null;
}
const payment = (side: Side): PaymentOfEntry => ({
  ...side,
  id: 'r',
  bookedAt: '',
  bookedOn: '',
  valueDate: '',
  type: 'conversion',
  accountNumber: '',
  debtorName: '',
  creditorName: '',
  creditorInFull: '',
  transferNumber: '',
  remittanceInformation: 'Rent',
  status: 'completed',
  balance: zero,
  currency: eur,
  rate: null,
  debtorAccount: 'OS24 a',
  creditorAccount: 'OS24 b',
  creditorAgentName: null,
  creditorAgentBic: null,
  creditorCountry: null,
  creditorAddress: null,
  charges: null,
  endToEndId: null,
  uetr: null,
  rateAsOf: null,
  statusReason: null,
  originalTransferNumber: null,
  steps: [],
  note: '',
  labels: [],
});

test.each([
  ['the side that paid', { debit: euros, credit: null, counterAmount: pounds }],
  ['the side that was credited', { debit: null, credit: pounds, counterAmount: euros }],
  ['a transfer without conversion', { debit: null, credit: euros, counterAmount: null }],
])('from %s the form is filled with what was ordered', (_what, side) => {
  for (const language of ['en', 'ru', 'es', 'fr'] as const) {
    const form = formOfPayment(payment(side), [account('a'), account('b')], language);
    expect(form).toMatchObject({ debtorAccount: 'a', creditorAccount: 'b', remittanceInformation: 'Rent' });
    expect(readAmount(form.amount, language, eur)).toEqual({ ok: true, amount: '1234.50' });
  }
});

test('an account that is closed since is left to be chosen', () => {
  expect(
    formOfPayment(payment({ debit: euros, credit: null, counterAmount: null }), [account('a')], 'en').creditorAccount,
  ).toBe('');
});
