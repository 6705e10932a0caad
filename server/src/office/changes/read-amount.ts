import { refuse, type Refusal } from '@bank/contract';
import { currencyCode, isCurrencyCode, parseAmount, toDecimalString, type Money } from '@bank/money';

/** An amount as staff wrote it, or the rule that it breaks. */
export function readAmount(amount: string, currency: string): Money | Refusal {
  if (!isCurrencyCode(currency)) return refuse('currency_unknown', 'currency');
  const parsed = parseAmount(amount, currencyCode(currency));
  return parsed.ok ? parsed.amount : refuse(parsed.refusal, 'amount');
}

/** As the lines of a proposal show it: `1250.00 EUR`. */
export function amountText(amount: Money): string {
  return `${toDecimalString(amount)} ${amount.currency}`;
}
