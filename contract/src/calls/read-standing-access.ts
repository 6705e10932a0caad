import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** What kinds of things act for a user without a login. */
export const standingAccessKinds = ['access_token', 'statement_delivery'] as const;

const standingAccess = spelled({
  id: z.string(),
  kind: z.enum(standingAccessKinds),
  /** Of a token its name; of a delivery where its statements go: an address of the web or of mail. */
  name: z.string(),
  /** For which client it acts. */
  client: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it was used, or sent something; null where it did not yet. */
  lastUsedAt: z.nullable(z.string()),
});
export type StandingAccess = z.output<typeof standingAccess>;

/** What acts for the user without a login, for every client, and ends with the password unless it is kept. */
export const readStandingAccess = defineCall({
  name: 'readStandingAccess',
  summary: 'The access tokens and deliveries of statements that the user set up, which end with the password.',
  method: 'GET',
  path: '/user/standing-access',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: spelled({ access: z.array(standingAccess) }, { access: 'standing_access' }),
  refusals: [],
});
