import type { Account } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import {
  creditorAccounts,
  emptyInternalTransfer,
  refusedTransferField,
  missingFields,
  withDebtorAccount,
} from './internal-transfer-fields.ts';

const eur = currencyCode('EUR');

function account(id: string): Account {
  const zero = money(0n, eur);
  return {
    id,
    number: id,
    name: '',
    type: 'shared_sepa',
    currency: eur,
    balance: zero,
    minimumBalance: zero,
    availableBalance: zero,
    isClosed: false,
  };
}

const accounts = [account('a'), account('b'), account('c')];
const filled = {
  debtorAccount: 'a',
  creditorAccount: 'b',
  amount: '50',
  remittanceInformation: 'Reserve',
  executeOn: '',
};

test('all four fields have to be filled', () => {
  expect(missingFields(emptyInternalTransfer)).toEqual([
    'debtorAccount',
    'creditorAccount',
    'amount',
    'remittanceInformation',
  ]);
  expect(missingFields({ ...filled, remittanceInformation: '   ', executeOn: '' })).toEqual(['remittanceInformation']);
  expect(missingFields(filled)).toEqual([]);
});

test('no account can be credited before one to debit is chosen, and never that one', () => {
  expect(creditorAccounts(emptyInternalTransfer, accounts)).toEqual([]);
  expect(creditorAccounts(filled, accounts).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('debiting the account that was to be credited empties the other field', () => {
  expect(withDebtorAccount(filled, 'b')).toEqual({ ...filled, debtorAccount: 'b', creditorAccount: '' });
  expect(withDebtorAccount(filled, 'c').creditorAccount).toBe('b');
});

test('a refusal of the bank finds its field', () => {
  expect(refusedTransferField('creditorAccount')).toBe('creditorAccount');
  expect(refusedTransferField('idempotencyKey')).toBeUndefined();
  expect(refusedTransferField(undefined)).toBeUndefined();
});
