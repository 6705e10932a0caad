import * as z from 'zod/mini';
import { invitationStates } from '../people/invited-person.ts';
import { memberRights } from '../people/member-rights.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** A person who was invited to act for the client. */
const invitation = spelled(
  {
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** `YYYY-MM-DD`. */
    birthDate: z.string(),
    rights: memberRights,
    /** Numbers of the accounts for which the rights are; null: all. */
    accounts: z.nullable(z.array(z.string())),
    /** Who invited them; null for a user whom the bank no longer names. */
    by: z.nullable(z.string()),
    /** ISO 8601, UTC. */
    at: z.string(),
    state: z.enum(invitationStates),
    isOwn: z.boolean(),
  },
  { isOwn: 'own' },
);
export type Invitation = z.output<typeof invitation>;

/** Whom administrators invited: what waits, and what ended within 90 days. */
export const readInvitations = defineCall({
  name: 'readInvitations',
  summary: 'The people who were invited to act for the client, and where each invitation stands; the newest first.',
  method: 'GET',
  path: '/user/invitations',
  auth: 'client',
  right: 'administer',
  body: noBody,
  answer: z.array(invitation),
  refusals: [],
});
