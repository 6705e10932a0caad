import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** What of credentials ends: all of them with their tokens, or the secret that another one replaced. */
export const endedParts = ['all', 'previous_secret'] as const;
export type EndedPart = (typeof endedParts)[number];

/** Ends credentials at once, or their secret before. No password: who fears a thief is in a hurry. */
export const endMerchantCredentials = defineCall({
  name: 'endMerchantCredentials',
  summary: 'Ends credentials of the Payment API with their tokens, or the secret that was replaced.',
  method: 'POST',
  path: '/user/merchant-credentials/end',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, part: z.enum(endedParts) }),
  answer: noAnswer,
  refusals: ['merchant_credentials_not_found'],
});
