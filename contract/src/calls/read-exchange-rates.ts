import { currencyCode, fromRateString, toRateString, type CurrencyCode } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { decimalText } from '../wire/wire-text.ts';

/** What one unit of a currency is worth in US dollars. */
export interface QuotedRate {
  readonly currency: CurrencyCode;
  /** Dollars for one unit, times 10^10. */
  readonly usdPerUnitScaled: bigint;
  /** Time of this rate, ISO 8601 in UTC. */
  readonly asOf: string;
  /** Whether it is too old for the bank to convert at (setting `RATES_MAX_AGE_HOURS`). */
  readonly isTooOld: boolean;
}

const quotedRate = reshaped(
  spelled(
    { currency: z.string(), usdPerUnit: decimalText, asOf: z.string(), isTooOld: z.boolean() },
    { usdPerUnit: 'usd' },
  ),
  {
    decode: ({ currency, usdPerUnit, asOf, isTooOld }): QuotedRate => ({
      currency: currencyCode(currency),
      usdPerUnitScaled: fromRateString(usdPerUnit),
      asOf,
      isTooOld,
    }),
    encode: ({ usdPerUnitScaled, ...rest }) => ({ ...rest, usdPerUnit: toRateString(usdPerUnitScaled) }),
  },
);

const exchangeRates = spelled({
  /** Time of the oldest rate listed, ISO 8601 in UTC. */
  asOf: z.string(),
  source: z.string(),
  rates: z.array(quotedRate),
});
export type ExchangeRates = z.output<typeof exchangeRates>;

/** The rates that the details tab shows. */
export const readExchangeRates = defineCall({
  name: 'readExchangeRates',
  summary: 'The value of one unit of each currency in US dollars, with date and source.',
  method: 'GET',
  path: '/api/exchange-rates',
  auth: 'none',
  right: 'none',
  body: noBody,
  answer: exchangeRates,
  refusals: ['rate_unavailable'],
});
