import * as z from 'zod/mini';
import { toldCardPayment } from '../merchants/told-card-payment.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Card payments of the merchant, the newest first, in parts. Every filter may be left out. */
export const listCardPayments = defineCall({
  name: 'listCardPayments',
  summary: 'Card payments of one mode, the newest first, 50 at once, filtered by state, days and words.',
  method: 'POST',
  path: '/user/card-payments',
  auth: 'client',
  right: 'see',
  body: spelled({ mode: z.enum(webhookModes), status: line, words: line, from: line, to: line, before: line }),
  answer: spelled({ payments: z.array(toldCardPayment), hasMore: z.boolean() }),
  refusals: ['not_a_merchant', 'period_malformed'],
});
