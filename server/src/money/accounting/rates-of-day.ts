import { currencyCode, dollarValueOfOne, isZero, money, totalWorth, type CurrencyCode, type Money } from '@bank/money';
import { latestRates } from '../exchange-rates/index.ts';
import { endOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';

const usd = currencyCode('USD');

/** The rates that were in force at the end of a day of the bank. Where the day had none, the last one before it. */
export interface RatesOfDay {
  readonly day: string;
  readonly rates: ReadonlyMap<CurrencyCode, KeptRate>;
}

export interface KeptRate {
  readonly usdPerUnitScaled: bigint;
  readonly asOf: Date;
}

export async function readRatesOfDay(database: Database, day: string, zone: string): Promise<RatesOfDay> {
  const end = endOfDay(zone, day) ?? undefined;
  const rates = new Map<CurrencyCode, KeptRate>(await latestRates(database, end));
  if (end !== undefined) rates.set(usd, { usdPerUnitScaled: dollarValueOfOne, asOf: new Date(end.getTime() - 1) });
  return { day, rates };
}

/**
 * What an amount is worth in another currency by the rates of a day, rounded once, half to even. Undefined where one of
 * the two currencies never had a rate. Nothing is worth nothing without a rate.
 */
export function worthIn(amount: Money, to: CurrencyCode, { rates }: RatesOfDay): Money | undefined {
  if (amount.currency === to) return amount;
  if (isZero(amount)) return money(0n, to);
  const [own, other] = [rates.get(amount.currency), rates.get(to)];
  if (own === undefined || other === undefined) return undefined;
  return totalWorth([{ amount, usdPerUnitScaled: own.usdPerUnitScaled }], {
    currency: to,
    usdPerUnitScaled: other.usdPerUnitScaled,
  });
}
