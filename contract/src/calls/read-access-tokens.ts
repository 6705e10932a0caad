import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const accessToken = spelled(
  {
    id: z.string(),
    name: z.string(),
    /** The account numbers. */
    accounts: z.array(z.string()),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    expiresAt: z.string(),
    /** Null where it was not used yet. */
    lastUsedAt: z.nullable(z.string()),
  },
  { accounts: 'account_numbers' },
);
export type AccessToken = z.output<typeof accessToken>;

/** The tokens that programs of the client read statements with. */
export const readAccessTokens = defineCall({
  name: 'readAccessTokens',
  summary: 'The live access tokens of the client, the newest first, without the tokens themselves.',
  method: 'GET',
  path: '/user/access-tokens',
  auth: 'client',
  right: 'administer',
  body: noBody,
  answer: spelled({ tokens: z.array(accessToken) }, { tokens: 'access_tokens' }),
  refusals: [],
});
