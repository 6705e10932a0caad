import * as z from 'zod/mini';
import { cardMovers, cardPaymentStates, refundStatuses } from '../merchants/card-payment-states.ts';
import { toldCardPayment } from '../merchants/told-card-payment.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { decimalText, line } from '../wire/wire-text.ts';

/** A card payment with all that happened to it, the oldest first. */
export const readCardPayment = defineCall({
  name: 'readCardPayment',
  summary: 'A card payment, its moves and its refunds, the oldest first.',
  method: 'POST',
  path: '/user/card-payments/one',
  auth: 'client',
  right: 'see',
  body: spelled({ mode: z.enum(webhookModes), id: line }),
  answer: spelled({
    payment: toldCardPayment,
    moves: z.array(
      spelled({ status: z.enum(cardPaymentStates), by: z.enum(cardMovers), movedAt: z.string() }, { by: 'moved_by' }),
    ),
    refunds: z.array(
      spelled({ id: z.string(), amount: decimalText, status: z.enum(refundStatuses), createdAt: z.string() }),
    ),
  }),
  refusals: ['not_a_merchant', 'card_payment_not_found'],
});
