import { currencyCode, fromDecimalString } from '@bank/money';
import { format } from '../texts/format.ts';

/** An amount of the wire with its currency, as people read it. */
export function moneyText(amount: string, currency: string): string {
  return format.money(fromDecimalString(amount, currencyCode(currency)));
}
