import type { Account, QuotedRate } from '@bank/contract';
import { currencyCode, fromDecimalString, toDecimalString } from '@bank/money';
import { expect, test } from 'vitest';
import { worthCurrencies, worthOf } from './worth.ts';

function account(amount: string, code: string): Account {
  const currency = currencyCode(code);
  const balance = fromDecimalString(amount, currency);
  const nothing = { ...balance, amountMinor: 0n };
  return {
    id: `${code} ${amount}`,
    number: '1',
    name: '',
    type: 'designated_swift',
    currency,
    balance,
    minimumBalance: nothing,
    availableBalance: balance,
    isClosed: false,
  };
}

function rate(
  code: string,
  usdPerUnitScaled: bigint,
  { asOf = '2026-11-20T16:00:00Z', isTooOld = false } = {},
): QuotedRate {
  return { currency: currencyCode(code), usdPerUnitScaled, asOf, isTooOld };
}

const eur = rate('EUR', 10_800_000_000n);
const jpy = rate('JPY', 65_000_000n, { asOf: '2026-11-19T16:00:00Z' });
const in_ = (code: string, accounts: readonly Account[], rates: readonly QuotedRate[] = [eur, jpy]) =>
  worthOf(accounts, rates, currencyCode(code));

test('accounts of one currency are put together, and the greatest comes first', () => {
  const worth = in_('USD', [
    account('100.00', 'USD'),
    account('50.00', 'EUR'),
    account('150.00', 'EUR'),
    account('1000', 'JPY'),
  ]);
  expect(toDecimalString(worth.total)).toBe('322.50');
  expect(
    worth.currencies.map(({ currency, held, worth: each, perMille }) => [
      currency,
      toDecimalString(held),
      toDecimalString(each),
      perMille,
    ]),
  ).toEqual([
    ['EUR', '200.00', '216.00', 670],
    ['USD', '100.00', '100.00', 310],
    ['JPY', '1000', '6.50', 20],
  ]);
});

test('shares are those of what is held, whatever the currency of the total', () => {
  const accounts = [account('0.03', 'USD'), account('5', 'JPY')];
  expect(in_('JPY', accounts).currencies.map(({ perMille }) => perMille)).toEqual(
    in_('USD', accounts).currencies.map(({ perMille }) => perMille),
  );
  // 3 cents and 3.25 cents: rounded to cents they would be equal.
  expect(in_('USD', accounts).currencies.map(({ currency, perMille }) => [currency, perMille])).toEqual([
    ['JPY', 520],
    ['USD', 480],
  ]);
});

test('the total rests on the oldest of the rates that it needs', () => {
  expect(in_('USD', [account('1.00', 'EUR'), account('1', 'JPY')]).ratesAsOf).toBe(jpy.asOf);
  expect(in_('USD', [account('1.00', 'EUR')]).ratesAsOf).toBe(eur.asOf);
  expect(in_('JPY', [account('1.00', 'EUR')]).ratesAsOf).toBe(jpy.asOf);
  expect(in_('EUR', [account('1.00', 'EUR')]).ratesAsOf).toBeNull();
});

test('a currency without a rate is named and not counted', () => {
  const worth = in_('USD', [account('1.00', 'USD'), account('7.00', 'SEK')]);
  expect([toDecimalString(worth.total), worth.unrated, worth.currencies.length]).toEqual(['1.00', ['SEK'], 1]);
});

test('rates that the bank would convert at no more are named, where the total needs them', () => {
  const old = rate('EUR', 10_800_000_000n, { isTooOld: true });
  expect(in_('USD', [account('1.00', 'EUR')], [old]).tooOld).toEqual(['EUR']);
  expect(in_('EUR', [account('1.00', 'USD')], [old]).tooOld).toEqual(['EUR']);
  expect(in_('EUR', [account('1.00', 'EUR')], [old]).tooOld).toEqual([]);
});

test('accounts that hold nothing are worth nothing, and have no share', () => {
  const worth = in_('USD', [account('0.00', 'EUR'), account('0', 'JPY')]);
  expect([toDecimalString(worth.total), worth.currencies.map(({ perMille }) => perMille)]).toEqual(['0.00', [0, 0]]);
});

test('a total is offered in dollars, then in the client’s other currencies, then in others with a rate', () => {
  const sek = account('1.00', 'SEK');
  expect(worthCurrencies([sek, account('1', 'JPY')], [eur, jpy])).toEqual(['USD', 'JPY', 'EUR']);
  expect(worthCurrencies([sek], [])).toEqual(['USD']);
});
