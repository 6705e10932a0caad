import { calls } from '@bank/contract';
import { currencyCode, type CurrencyCode } from '@bank/money';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

export interface ExchangeRates {
  /** Time of the oldest rate, ISO 8601 in UTC. */
  readonly asOf: string;
  readonly source: string;
  /** `usd` is the value of one unit in US dollars, a decimal string. */
  readonly rates: readonly { readonly currency: CurrencyCode; readonly usd: string }[];
}

/** Beside the ten: the rates that the details tab shows. */
export function readExchangeRates(): Promise<Outcome<ExchangeRates>> {
  return sendCall(calls.readExchangeRates, {}, (answer) => ({
    asOf: answer.as_of,
    source: answer.source,
    rates: answer.rates.map(({ currency, usd }) => ({ currency: currencyCode(currency), usd })),
  }));
}
