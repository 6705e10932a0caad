import type { Account } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { creditorAccounts, debtorPart, emptyFields } from './fields.ts';

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

test('no account can be credited before one to debit is chosen, and never that one', () => {
  expect(creditorAccounts(emptyFields, accounts)).toEqual([]);
  expect(creditorAccounts(filled, accounts).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('debiting the account that was to be credited empties the other field', () => {
  expect(debtorPart(filled, 'b')).toEqual({ debtorAccount: 'b', creditorAccount: '' });
  expect(debtorPart(filled, 'c')).toEqual({ debtorAccount: 'c' });
});
