import type { PaymentApiProblem } from '@bank/contract';
import { isCurrencyCode, parseAmount, type Money } from '@bank/money';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardAcquirer } from './acquirer.ts';
import { judgeText, paymentFields, type AskedPayment, type PaymentField } from './asked-payment.ts';
import { judgeCardNumber, judgeSecurityCode, judgeValidity, type KeptCard } from './judge-card.ts';

/** A payment that the acquirer can be asked for. The number is in memory only. */
export interface JudgedPayment {
  readonly payerId: string;
  readonly owner: string;
  readonly cardNumber: string;
  readonly card: KeptCard;
  /** For the acquirer alone. It is never stored, queued or logged. */
  readonly securityCode: string;
  readonly validity: string;
  readonly amount: Money;
  readonly merchantReference: string | undefined;
}

/**
 * Judges a payment: all that is missing, and only where nothing is, all that is wrong, in the order of the guide.
 */
export function judgePayment(
  asked: AskedPayment,
  notText: readonly PaymentField[],
  { acquirer, mode, now }: { readonly acquirer: CardAcquirer; readonly mode: PaymentMode; readonly now: Date },
): JudgedPayment | readonly PaymentApiProblem[] {
  const { payerId, owner, cardNumber, cvv, validity, amount, currency, merchantReference } = asked;
  if (
    payerId === undefined ||
    owner === undefined ||
    cardNumber === undefined ||
    cvv === undefined ||
    validity === undefined ||
    amount === undefined ||
    currency === undefined ||
    notText.length > 0
  ) {
    return paymentFields.flatMap((field): PaymentApiProblem[] => {
      if (notText.includes(field)) return [{ field, message: 'not_text' }];
      return asked[field] === undefined && field !== 'merchantReference' ? [{ field, message: 'missing' }] : [];
    });
  }
  const card = judgeCardNumber(cardNumber, { acquirer, mode });
  const parsed = isCurrencyCode(currency) ? parseAmount(amount, currency) : undefined;
  const found = {
    payerId: judgeText(payerId),
    owner: judgeText(owner),
    cardNumber: typeof card === 'string' ? card : undefined,
    cvv: judgeSecurityCode(cvv, cardNumber),
    validity: judgeValidity(validity, now),
    amount: parsed?.ok === false ? parsed.refusal : undefined,
    currency: parsed === undefined ? ('currency_unknown' as const) : undefined,
    merchantReference: merchantReference === undefined ? undefined : judgeText(merchantReference),
  };
  if (typeof card === 'string' || parsed?.ok !== true || Object.values(found).some((message) => message !== undefined))
    return paymentFields.flatMap((field): PaymentApiProblem[] => {
      const message = found[field];
      return message === undefined ? [] : [{ field, message }];
    });
  return { payerId, owner, cardNumber, card, securityCode: cvv, validity, amount: parsed.amount, merchantReference };
}
