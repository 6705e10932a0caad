import { refuse, type Refusal } from '@bank/contract';
import { currencyCode, isCurrencyCode, parseAmount, type Money } from '@bank/money';

/** An amount as staff wrote it, or the rule that it breaks. */
export function readAmount(amount: string, currency: string): Money | Refusal {
  if (!isCurrencyCode(currency)) return refuse('currency_unknown', 'currency');
  const parsed = parseAmount(amount, currencyCode(currency));
  return parsed.ok ? parsed.amount : refuse(parsed.refusal, 'amount');
}
