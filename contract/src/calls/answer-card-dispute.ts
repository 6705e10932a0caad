import * as z from 'zod/mini';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line, message } from '../wire/wire-text.ts';

/** Answers a dispute, once and before its deadline, or lets the payer have the money. */
export const answerCardDispute = defineCall({
  name: 'answerCardDispute',
  summary: 'Answers a dispute of a card payment with a statement, or accepts that it is lost.',
  method: 'POST',
  path: '/user/card-disputes/answer',
  auth: 'client',
  right: 'approve',
  body: spelled({ mode: z.enum(webhookModes), id: line, isAccepted: z.boolean(), statement: message }),
  answer: noAnswer,
  refusals: [
    'not_a_merchant',
    'all_fields_required',
    'text_too_long',
    'card_number_in_text',
    'card_dispute_not_found',
    'card_dispute_not_open',
  ],
});
