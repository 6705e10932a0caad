import type { Account, QuotedRate } from '@bank/contract';
import {
  add,
  currencyCode,
  dollarValueOfOne,
  money,
  sharesPerMille,
  totalWorth,
  type CurrencyCode,
  type Money,
} from '@bank/money';

const usd = currencyCode('USD');

/** What the accounts of one currency hold, and what that is worth in the currency chosen. */
export interface CurrencyWorth {
  readonly currency: CurrencyCode;
  readonly held: Money;
  /** Rounded for itself: only the total is the sum. */
  readonly worth: Money;
  /** Thousandths of the total. */
  readonly perMille: number;
}

export interface Worth {
  readonly total: Money;
  /** The greatest first. */
  readonly currencies: readonly CurrencyWorth[];
  /** The currencies that are not counted, because the bank has no rate for them. */
  readonly unrated: readonly CurrencyCode[];
  /** The currencies whose rate the bank would convert at no more. */
  readonly tooOld: readonly CurrencyCode[];
  /** Time of the oldest rate that the total rests on, ISO 8601; null where nothing was converted. */
  readonly ratesAsOf: string | null;
}

/**
 * The currencies that a total can be shown in: the dollar, and what the bank has a rate for. The client's own come
 * first.
 */
export function worthCurrencies(
  accounts: readonly Account[],
  rates: readonly QuotedRate[],
): readonly [CurrencyCode, ...CurrencyCode[]] {
  const rated = new Set([usd, ...rates.map(({ currency }) => currency)]);
  const own = new Set(accounts.map(({ currency }) => currency).filter((currency) => rated.has(currency)));
  const others = [...rated].filter((currency) => currency !== usd && !own.has(currency));
  return [usd, ...[...own].filter((currency) => currency !== usd), ...others];
}

/**
 * What all accounts are worth together at the bank's rates, by their booked balances. `to` is one of `worthCurrencies`.
 */
export function worthOf(accounts: readonly Account[], rates: readonly QuotedRate[], to: CurrencyCode): Worth {
  const rateOf = new Map(rates.map((rate) => [rate.currency, rate]));
  const dollarsOf = (currency: CurrencyCode) =>
    currency === usd ? dollarValueOfOne : rateOf.get(currency)?.usdPerUnitScaled;
  const target = { currency: to, usdPerUnitScaled: dollarsOf(to) ?? 0n };

  const held = sumByCurrency(accounts);
  const valued = held.flatMap((amount) => {
    const usdPerUnitScaled = dollarsOf(amount.currency);
    return usdPerUnitScaled === undefined ? [] : [{ amount, usdPerUnitScaled }];
  });
  // Dollars as exact as the rates are, so that shares rest on what is held and not on how it is rounded.
  const weights = valued.map((each) => totalWorth([each], { currency: usd, usdPerUnitScaled: 1n }).amountMinor);
  const shares = sharesPerMille(weights);

  const isConverting = valued.some(({ amount }) => amount.currency !== to);
  const used = !isConverting
    ? []
    : [...new Set([to, ...valued.map(({ amount }) => amount.currency)])].flatMap(
        (currency) => rateOf.get(currency) ?? [],
      );
  return {
    total: totalWorth(valued, target),
    currencies: valued
      .map((each, place) => ({ each, weight: weights[place] ?? 0n, perMille: shares[place] ?? 0 }))
      .sort((a, b) => (a.weight === b.weight ? 0 : a.weight > b.weight ? -1 : 1))
      .map(({ each, perMille }) => ({
        currency: each.amount.currency,
        held: each.amount,
        worth: totalWorth([each], target),
        perMille,
      })),
    unrated: held.map(({ currency }) => currency).filter((currency) => dollarsOf(currency) === undefined),
    tooOld: used.filter(({ isTooOld }) => isTooOld).map(({ currency }) => currency),
    ratesAsOf: used.map(({ asOf }) => asOf).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
  };
}

/** One amount for each currency, in the order of the accounts. */
function sumByCurrency(accounts: readonly Account[]): readonly Money[] {
  const sums = new Map<CurrencyCode, Money>();
  for (const { currency, balance } of accounts)
    sums.set(currency, add(sums.get(currency) ?? money(0n, currency), balance));
  return [...sums.values()];
}
