import { currencyCode, fromDecimalString } from '@bank/money';
import { format } from './format.ts';

/** An amount as the office's calls spell it, with its currency, for people. */
export function amountText({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  return format.money(fromDecimalString(amount, currencyCode(currency)));
}
