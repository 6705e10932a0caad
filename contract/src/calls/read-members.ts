import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { memberRights } from '../people/member-rights.ts';

/** A change that waits for another administrator. */
const memberChange = spelled(
  {
    id: z.string(),
    /** Null: the user is to act for the client no more. */
    rights: z.nullable(memberRights),
    accounts: z.nullable(z.array(z.string())),
    /** Who asked for it; null for a user whom the bank no longer names. */
    by: z.nullable(z.string()),
    /** ISO 8601, UTC. */
    at: z.string(),
    isOwn: z.boolean(),
  },
  { isOwn: 'own' },
);
export type MemberChange = z.output<typeof memberChange>;

/** A user who acts for the client. */
const member = spelled({
  /** Of the user. */
  id: z.string(),
  /** With other rights it is another one. */
  membership: z.string(),
  name: z.string(),
  rights: memberRights,
  /** Numbers of the accounts for which the rights are; null: all. */
  accounts: z.nullable(z.array(z.string())),
  /** ISO 8601, UTC. */
  since: z.string(),
  /** Whether it is the user who asks. */
  isThis: z.boolean(),
  waiting: z.nullable(memberChange),
});
export type Member = z.output<typeof member>;

/** Who acts for the client, and with which rights. */
export const readMembers = defineCall({
  name: 'readMembers',
  summary: 'The users who act for the client, with their rights, by name.',
  method: 'GET',
  path: '/user/members',
  auth: 'client',
  right: 'administer',
  body: noBody,
  answer: z.array(member),
  refusals: [],
});
