import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import type { Account } from '../../../calls/client.ts';
import {
  creditorAccounts,
  emptyInternalTransfer,
  fieldOfWire,
  missingFields,
  withDebtorAccount,
} from './internal-transfer-fields.ts';

const eur = currencyCode('EUR');

function account(id: string): Account {
  const zero = money(0n, eur);
  return {
    id,
    number: id,
    type: 'shared_sepa',
    currency: eur,
    balance: zero,
    minimumBalance: zero,
    availableBalance: zero,
    isClosed: false,
  };
}

const accounts = [account('a'), account('b'), account('c')];
const filled = { debtorAccountId: 'a', creditorAccountId: 'b', amount: '50', reference: 'Reserve' };

test('all four fields have to be filled', () => {
  expect(missingFields(emptyInternalTransfer)).toEqual(['debtorAccountId', 'creditorAccountId', 'amount', 'reference']);
  expect(missingFields({ ...filled, reference: '   ' })).toEqual(['reference']);
  expect(missingFields(filled)).toEqual([]);
});

test('no account can be credited before one to debit is chosen, and never that one', () => {
  expect(creditorAccounts(emptyInternalTransfer, accounts)).toEqual([]);
  expect(creditorAccounts(filled, accounts).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('debiting the account that was to be credited empties the other field', () => {
  expect(withDebtorAccount(filled, 'b')).toEqual({ ...filled, debtorAccountId: 'b', creditorAccountId: '' });
  expect(withDebtorAccount(filled, 'c').creditorAccountId).toBe('b');
});

test('a refusal of the bank finds its field', () => {
  expect(fieldOfWire('to_account')).toBe('creditorAccountId');
  expect(fieldOfWire('Amount')).toBeUndefined();
  expect(fieldOfWire(undefined)).toBeUndefined();
});
