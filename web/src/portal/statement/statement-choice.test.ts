import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import type { Account } from '../../calls/client.ts';
import { chosenAccounts, currenciesOf, readChoice, sumOf, writeChoice } from './statement-choice.ts';

function account(id: string, code: string, balanceMinor: bigint): Account {
  const currency = currencyCode(code);
  return {
    id,
    number: `OS24 ${id}`,
    type: 'designated_sepa',
    currency,
    balance: money(balanceMinor, currency),
    minimumBalance: money(0n, currency),
    availableBalance: money(balanceMinor, currency),
  };
}

const accounts = [account('a1', 'EUR', 100n), account('a2', 'USD', 200n), account('a3', 'EUR', 50n)];
const eur = currencyCode('EUR');
const usd = currencyCode('USD');

test('each currency is offered once, in the order of the accounts', () => {
  expect(currenciesOf(accounts)).toEqual(['EUR', 'USD']);
});

test('without a wish the first currency is shown', () => {
  expect(readChoice('', accounts)).toEqual({ currency: eur, accountId: null });
});

test('the address chooses a currency, or an account and its currency with it', () => {
  expect(readChoice('?currency=USD', accounts)).toEqual({ currency: usd, accountId: null });
  expect(readChoice('?currency=EUR&account=a2', accounts)).toEqual({ currency: usd, accountId: 'a2' });
});

test('an address that asks for what the client does not have shows the first currency', () => {
  expect(readChoice('?currency=TRY&account=stranger', accounts)).toEqual({ currency: eur, accountId: null });
});

test('without accounts there is nothing to choose', () => {
  expect(readChoice('?currency=EUR', [])).toBeNull();
});

test('a choice that was written into the address is read again', () => {
  const choice = { currency: eur, accountId: 'a3' };
  expect(readChoice(writeChoice(choice), accounts)).toEqual(choice);
});

test('the sums of the panel are those of the accounts shown', () => {
  const balance = (shown: Account) => shown.balance;
  expect(sumOf(chosenAccounts({ currency: eur, accountId: null }, accounts), balance)).toEqual(money(150n, eur));
  expect(sumOf(chosenAccounts({ currency: eur, accountId: 'a3' }, accounts), balance)).toEqual(money(50n, eur));
  expect(sumOf([], balance)).toBeNull();
});
