import * as z from 'zod/mini';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { decimalText } from '../wire/wire-text.ts';

/** What was taken by card on a day of the bank. Days without payments are left out. */
export const readCardDays = defineCall({
  name: 'readCardDays',
  summary: 'What was approved of card payments on each of the last 30 days, by currency.',
  method: 'POST',
  path: '/user/card-payments/days',
  auth: 'client',
  right: 'see',
  body: spelled({ mode: z.enum(webhookModes) }),
  answer: spelled({
    /** The last of the 30 days, YYYY-MM-DD. */
    lastDay: z.string(),
    days: z.array(spelled({ day: z.string(), currency: z.string(), amount: decimalText, count: z.number() })),
  }),
  refusals: ['not_a_merchant'],
});
