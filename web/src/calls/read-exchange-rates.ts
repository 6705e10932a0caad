import { calls } from '@bank/contract';
import { currencyCode, fromRateString, type CurrencyCode } from '@bank/money';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

export interface ExchangeRates {
  /** Time of the oldest rate, ISO 8601 in UTC. */
  readonly asOf: string;
  readonly source: string;
  readonly rates: readonly QuotedRate[];
}

/** What one unit of a currency is worth in US dollars. */
export interface QuotedRate {
  readonly currency: CurrencyCode;
  /** Dollars for one unit, times 10^10. */
  readonly usdPerUnitScaled: bigint;
  /** ISO 8601 in UTC. */
  readonly asOf: string;
  /** The bank would convert at it no more. */
  readonly isTooOld: boolean;
}

/** Beside the ten: the rates that the details tab shows. */
export function readExchangeRates(): Promise<Outcome<ExchangeRates>> {
  return sendCall(calls.readExchangeRates, {}, (answer) => ({
    asOf: answer.as_of,
    source: answer.source,
    rates: answer.rates.map((rate) => ({
      currency: currencyCode(rate.currency),
      usdPerUnitScaled: fromRateString(rate.usd),
      asOf: rate.as_of,
      isTooOld: rate.is_too_old,
    })),
  }));
}
