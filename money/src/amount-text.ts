import { toDecimalString } from './decimal.ts';
import type { Money } from './money.ts';

/** For people: `1250.00 EUR`. */
export function amountText(amount: Money): string {
  return `${toDecimalString(amount)} ${amount.currency}`;
}
