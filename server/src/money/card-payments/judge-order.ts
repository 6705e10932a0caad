import type { PaymentApiProblem } from '@bank/contract';
import { isCurrencyCode, parseAmount, type Money } from '@bank/money';
import { judgeText, type AskedPayment } from './asked-payment.ts';

/** What a merchant wants to be paid, before any card is known. */
export interface JudgedOrder {
  readonly payerId: string;
  readonly amount: Money;
  readonly merchantReference: string | undefined;
}

/** Judges all of a payment but its card, by the rules that the payment meets later. */
export function judgeOrder({
  payerId = '',
  amount = '',
  currency = '',
  merchantReference,
}: AskedPayment): JudgedOrder | readonly PaymentApiProblem[] {
  const parsed = isCurrencyCode(currency) ? parseAmount(amount, currency) : undefined;
  const found = {
    amount: parsed?.ok === false ? parsed.refusal : undefined,
    currency: parsed === undefined ? ('currency_unknown' as const) : undefined,
    payerId: payerId === '' ? ('missing' as const) : judgeText(payerId),
    merchantReference: merchantReference === undefined ? undefined : judgeText(merchantReference),
  };
  const problems = Object.entries(found).flatMap(([field, message]): PaymentApiProblem[] =>
    message === undefined ? [] : [{ field: field as keyof typeof found, message }],
  );
  if (problems.length > 0 || parsed?.ok !== true) return problems;
  return { payerId, amount: parsed.amount, merchantReference };
}
