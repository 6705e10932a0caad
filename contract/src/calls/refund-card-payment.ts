import * as z from 'zod/mini';
import { toldCardPayment } from '../merchants/told-card-payment.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { amount, line } from '../wire/wire-text.ts';

/** Gives a payer back a part of a card payment. Sent again with the same id of the refund, it is made once. */
export const refundCardPayment = defineCall({
  name: 'refundCardPayment',
  summary: 'Gives a payer back a part, or all, of a card payment; asks for the password again.',
  method: 'POST',
  path: '/user/card-payments/refund',
  auth: 'client',
  right: 'approve',
  body: spelled({ mode: z.enum(webhookModes), id: line, refundId: line, amount, password: line }),
  answer: toldCardPayment,
  refusals: [
    'all_fields_required',
    'not_a_merchant',
    'card_payment_not_found',
    'idempotency_key_malformed',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'too_many_password_tries',
    'current_password_wrong',
    'card_payment_not_refundable',
    'refund_exceeds_payment',
  ],
});
