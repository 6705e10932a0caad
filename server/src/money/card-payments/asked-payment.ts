import {
  paymentTextLengthMax,
  readPaymentParameter,
  type PaymentApiField,
  type PaymentApiMessage,
} from '@bank/contract';
import { holdsCardNumber } from './judge-card.ts';

export const paymentFields = [
  'payerId',
  'owner',
  'cardNumber',
  'cvv',
  'validity',
  'amount',
  'currency',
  'merchantReference',
] as const satisfies readonly PaymentApiField[];
export type PaymentField = (typeof paymentFields)[number];

/** What a merchant asks for, as it came: a text for each field, without the blanks around it. */
export type AskedPayment = Readonly<Partial<Record<PaymentField, string>>>;

/** The texts of a body, and which fields hold something else. */
export function readAskedPayment(body: unknown): {
  readonly asked: AskedPayment;
  readonly notText: readonly PaymentField[];
} {
  const read = paymentFields.map((field) => [field, readPaymentParameter(body, field)] as const);
  return {
    asked: Object.fromEntries(
      read.flatMap(([field, value]) => (typeof value === 'string' ? [] : [[field, value.text.trim()]])),
    ),
    notText: read.flatMap(([field, value]) => (value === 'not_text' ? [field] : [])),
  };
}

/** Refuses a text of the merchant's own that cannot be kept. */
export function judgeText(text: string): PaymentApiMessage | undefined {
  if ([...text].length > paymentTextLengthMax) return 'text_too_long';
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return 'character_forbidden';
  return holdsCardNumber(text) ? 'holds_card_number' : undefined;
}
