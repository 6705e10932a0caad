import * as z from 'zod/mini';
import { cardDisputeReasons, cardDisputeStates } from '../merchants/card-payment-states.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { decimalText, line } from '../wire/wire-text.ts';

const cardDispute = spelled({
  id: z.string(),
  /** The payment: `84-118207`. */
  payment: z.string(),
  amount: decimalText,
  currency: z.string(),
  reason: z.enum(cardDisputeReasons),
  state: z.enum(cardDisputeStates),
  openedAt: z.string(),
  /** Without an answer until then it is lost. */
  respondBy: z.string(),
  /** What the merchant said; null where it said nothing. */
  statement: z.nullable(z.string()),
  /** Names of the papers that it sent. */
  papers: z.array(z.string()),
});
export type ToldCardDispute = z.output<typeof cardDispute>;

/** Card payments that payers had charged back, the newest first, in parts. */
export const listCardDisputes = defineCall({
  name: 'listCardDisputes',
  summary: 'Disputes of card payments of one mode, the newest first, 50 at once.',
  method: 'POST',
  path: '/user/card-disputes',
  auth: 'client',
  right: 'see',
  body: spelled({ mode: z.enum(webhookModes), before: line }),
  answer: spelled({ disputes: z.array(cardDispute), hasMore: z.boolean() }),
  refusals: ['not_a_merchant'],
});
