import * as z from 'zod/mini';
import { approvalRule } from '../people/approval-rules.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const edition = spelled(
  {
    id: z.string(),
    rules: z.array(approvalRule),
    /** Who wrote them; null for a user whom the bank no longer names. */
    by: z.nullable(z.string()),
    /** ISO 8601, UTC. */
    at: z.string(),
    isOwn: z.boolean(),
  },
  { isOwn: 'own' },
);
export type ApprovalRules = z.output<typeof edition>;

/** By which rules orders of the client are approved, and who may be named in them. */
export const readApprovalRules = defineCall({
  name: 'readApprovalRules',
  summary: 'The rules of approval of the client, those that wait for a second administrator, and the users.',
  method: 'GET',
  path: '/user/approval-rules',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({
    /** Null where there are none. */
    inForce: z.nullable(edition),
    waiting: z.nullable(edition),
    users: z.array(spelled({ id: z.string(), name: z.string(), mayApprove: z.boolean() })),
  }),
  refusals: [],
});
