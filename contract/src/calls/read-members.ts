import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { memberRights } from '../people/member-rights.ts';

/** A user who acts for the client. */
const member = spelled({
  /** Of the user. */
  id: z.string(),
  name: z.string(),
  rights: memberRights,
  /** ISO 8601, UTC. */
  since: z.string(),
  /** Whether it is the user who asks. */
  isThis: z.boolean(),
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
