import * as z from 'zod/mini';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const merchantCredentials = spelled({
  id: z.string(),
  /** Null where they came with a demonstration. */
  name: z.nullable(z.string()),
  login: z.string(),
  mode: z.enum(webhookModes),
  /** Empty: from everywhere. */
  networks: z.array(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Null where no program logged in with them yet. */
  lastUsedAt: z.nullable(z.string()),
  /** Until then the secret before opens too; null where there is one secret. */
  previousSecretUntil: z.nullable(z.string()),
});
export type MerchantCredentials = z.output<typeof merchantCredentials>;

/** With what programs of the client log in to the Payment API. */
export const readMerchantCredentials = defineCall({
  name: 'readMerchantCredentials',
  summary: 'The credentials of programs that take card payments, the newest first, without their secrets.',
  method: 'GET',
  path: '/user/merchant-credentials',
  auth: 'client',
  right: 'administer',
  body: noBody,
  answer: spelled({ credentials: z.array(merchantCredentials) }, { credentials: 'merchant_credentials' }),
  refusals: [],
});
