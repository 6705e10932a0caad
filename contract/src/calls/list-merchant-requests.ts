import * as z from 'zod/mini';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Requests of programs are kept for so long. */
export const merchantRequestsKeptDays = 30;
/** Requests of one part. */
export const merchantRequestsAtOnce = 50;
export const merchantRequestOutcomes = ['done', 'refused'] as const;

const merchantRequest = spelled({
  /** As the answer named it. */
  id: z.string(),
  answeredAt: z.string(),
  login: z.string(),
  method: z.string(),
  /** As it is documented: `/v2/payments/:id`. */
  route: z.string(),
  httpStatus: z.number(),
  /** Of the first version; null otherwise. */
  innerStatus: z.nullable(z.number()),
  /** What was wrong; null where nothing was. */
  problem: z.nullable(z.string()),
  /** Names of fields, and what stood in each, without any value; null without a body. */
  shape: z.nullable(z.string()),
  durationMs: z.number(),
});
export type MerchantRequest = z.output<typeof merchantRequest>;

/** What programs of the client asked of the Payment API. No secret and no value is in it. */
export const listMerchantRequests = defineCall({
  name: 'listMerchantRequests',
  summary: 'Requests of programs of the last 30 days in one mode, the newest first, 50 at once, without their values.',
  method: 'POST',
  path: '/user/merchant-requests',
  auth: 'client',
  right: 'administer',
  body: spelled({ mode: z.enum(webhookModes), outcome: line, login: line, before: line }),
  answer: spelled({ requests: z.array(merchantRequest), hasMore: z.boolean() }, { requests: 'merchant_requests' }),
  refusals: [],
});
