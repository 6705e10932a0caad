import type { Quote } from '@bank/contract';
import { RATE_DECIMALS, toRateString } from '@bank/money';
import type { Quoted } from './quote-internal-transfer.ts';

/** A quote as it is answered; where nothing is converted the rate is one. */
export function presentQuote({ amount, counterAmount, rateScaled, asOf }: Quoted): Quote {
  const rate = toRateString(rateScaled ?? 10n ** BigInt(RATE_DECIMALS));
  return { amount, counterAmount, rate, asOf: asOf.toISOString() };
}
