import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { AMOUNT_MINOR_MAX, convert, isPositive, toRateString, type CurrencyCode, type Money } from '@bank/money';
import type { AccountToBookOn } from '../accounts/index.ts';
import { judgeCrossRate, judgeFreshRate, type RatesAt, type UsdRate } from '../exchange-rates/index.ts';
import type { Conversion } from './payment.ts';

interface Between {
  readonly debtorAccount: Pick<AccountToBookOn, 'currency'>;
  readonly creditorAccount: Pick<AccountToBookOn, 'currency'>;
}

export function isConversion({ debtorAccount, creditorAccount }: Between): boolean {
  return debtorAccount.currency !== creditorAccount.currency;
}

/**
 * What the creditor account gets where it has another currency: the amount at the bank's rate of this moment, rounded
 * down (decisions: rounding goes to the bank; a result of zero is refused).
 */
export function convertFor(
  { debtorAccount, creditorAccount, amount }: Between & { readonly amount: Money },
  rates: ReadonlyMap<CurrencyCode, UsdRate>,
  at: RatesAt & { readonly freshRateLimit: string; readonly expectedRate?: string | undefined },
): Conversion | undefined | Refusal {
  if (debtorAccount.currency === creditorAccount.currency) return undefined;
  const dated = judgeCrossRate(rates, { from: debtorAccount.currency, to: creditorAccount.currency }, at);
  if (isRefusal(dated)) return dated;
  if (at.expectedRate !== undefined && toRateString(dated.rate.rateScaled) !== at.expectedRate)
    return refuse('rate_changed');
  const fresh = judgeFreshRate(rates, amount, { ...at, freshUntil: dated.freshUntil });
  if (fresh !== undefined) return fresh;
  const counterAmount = convert(amount, dated.rate);
  if (!isPositive(counterAmount)) return refuse('converted_amount_is_zero', 'amount');
  if (counterAmount.amountMinor > AMOUNT_MINOR_MAX) return refuse('amount_too_large', 'amount');
  return { counterAmount, rate: dated.rate, rateAsOf: dated.asOf };
}
