import type { Account } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { newestFirst } from './entry-sorting.ts';
import {
  chosenAccounts,
  currenciesOf,
  filterOf,
  noFilters,
  readChoice,
  sumOf,
  writeChoice,
  type StatementChoice,
} from './statement-choice.ts';

function account(id: string, code: string, balanceMinor: bigint): Account {
  const currency = currencyCode(code);
  return {
    id,
    number: `OS24 ${id}`,
    name: '',
    type: 'designated_sepa',
    currency,
    balance: money(balanceMinor, currency),
    minimumBalance: money(0n, currency),
    availableBalance: money(balanceMinor, currency),
    isClosed: false,
  };
}

const accounts = [account('a1', 'EUR', 100n), account('a2', 'USD', 200n), account('a3', 'EUR', 50n)];
const eur = currencyCode('EUR');
const usd = currencyCode('USD');

test('each currency is offered once, in the order of the accounts', () => {
  expect(currenciesOf(accounts)).toEqual(['EUR', 'USD']);
});

test('without a wish the first currency is shown', () => {
  expect(readChoice('', accounts)).toMatchObject({ currency: eur, accountId: null });
});

test('the address chooses a currency, or an account and its currency with it', () => {
  expect(readChoice('?currency=USD', accounts)).toMatchObject({ currency: usd, accountId: null });
  expect(readChoice('?currency=EUR&account=a2', accounts)).toMatchObject({ currency: usd, accountId: 'a2' });
});

test('an address that asks for what the client does not have shows the first currency', () => {
  expect(readChoice('?currency=TRY&account=stranger', accounts)).toMatchObject({ currency: eur, accountId: null });
});

test('without accounts there is nothing to choose', () => {
  expect(readChoice('?currency=EUR', [])).toBeNull();
});

const full: StatementChoice = {
  currency: eur,
  accountId: 'a3',
  fromDay: '2026-01-01',
  toDay: '2026-03-31',
  amountFrom: '100',
  amountTo: '2500.50',
  types: ['swift', 'sepa'],
  statuses: ['rejected', 'returned'],
  text: 'café & сад #1',
  order: { key: 'status', direction: 'descending' },
};

test('a choice that was written into the address is read again, whatever was searched for', () => {
  expect(readChoice(writeChoice(full), accounts)).toEqual(full);
  const plain = { ...full, ...noFilters, order: newestFirst };
  expect(writeChoice(plain)).toBe('?currency=EUR');
  expect(readChoice(writeChoice(plain), accounts)).toEqual(plain);
});

test.each([
  ['a day that does not exist', '?from=2026-02-30&to=soon', { fromDay: '', toDay: '' }],
  ['days upside down', '?from=2026-03-01&to=2026-02-01', { fromDay: '2026-03-01', toDay: '' }],
  ['amounts that are none', '?min=-5&max=1,000', { amountFrom: '', amountTo: '' }],
  ['amounts upside down', '?min=20&max=19.99', { amountFrom: '20', amountTo: '' }],
  ['kinds and statuses that do not exist', '?type=barter+sepa&status=lost', { types: ['sepa'], statuses: [] }],
  ['an order that does not exist', '?sort=colour_asc', { order: newestFirst }],
])('an address with %s leaves it out', (_what, search, expected) => {
  expect(readChoice(search, accounts)).toMatchObject(expected);
});

test('the bank is asked for no more than what is set, wherever the device is', () => {
  expect(filterOf({ ...full, ...noFilters })).toEqual({ currency: 'EUR' });
  expect(filterOf({ ...full, ...noFilters, text: '  ' })).toEqual({ currency: 'EUR' });
  expect(filterOf(full)).toEqual({
    currency: 'EUR',
    account: 'a3',
    from: '2026-01-01',
    to: '2026-03-31',
    amountFrom: '100',
    amountTo: '2500.50',
    types: ['swift', 'sepa'],
    statuses: ['rejected', 'returned'],
    text: 'café & сад #1',
  });
});

test('the sums of the panel are those of the accounts shown', () => {
  const balance = (shown: Account) => shown.balance;
  expect(sumOf(chosenAccounts({ currency: eur, accountId: null }, accounts), balance)).toEqual(money(150n, eur));
  expect(sumOf(chosenAccounts({ currency: eur, accountId: 'a3' }, accounts), balance)).toEqual(money(50n, eur));
  expect(sumOf([], balance)).toBeNull();
});
