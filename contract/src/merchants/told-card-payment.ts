import * as z from 'zod/mini';
import { declineReasons } from '../payment-api/decline-reasons.ts';
import { spelled } from '../wire/codec.ts';
import { decimalText } from '../wire/wire-text.ts';
import { cardPaymentStates } from './card-payment-states.ts';

/** A card payment as its merchant reads it in the portal: never more of the card than its end. */
export const toldCardPayment = spelled({
  /** As both versions of the Payment API name it: `84-118207`. */
  id: z.string(),
  status: z.enum(cardPaymentStates),
  amount: decimalText,
  currency: z.string(),
  refundedAmount: decimalText,
  /** What remains after the discount. */
  netAmount: decimalText,
  payer: z.string(),
  /** The merchant's own word for it; null where there is none. */
  merchantReference: z.nullable(z.string()),
  cardBrand: z.string(),
  cardLastFour: z.string(),
  /** Why it was denied; null otherwise. */
  declineReason: z.nullable(z.enum(declineReasons)),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});
export type ToldCardPayment = z.output<typeof toldCardPayment>;
