import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { line } from './proposal-contents.ts';

/** A person whom a client invites is its user from now on: a new user, or one whom the bank knows by that mailbox. */
export const acceptInvitationContent = z.object({
  invitation: line(40),
  user: z.enum(['new', 'known']),
  login: line(100),
});
export type AcceptInvitation = z.output<typeof acceptInvitationContent>;

export const invitationReasonLengthMax = 500;

const readers = ['support', 'compliance', 'approver', 'auditor'] as const;
const officers = ['support', 'compliance'] as const;

const invitation = z.object({
  id: z.string(),
  clientId: z.string(),
  clientNumber: z.string(),
  clientName: z.string(),
  name: z.string(),
  email: z.string(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string(),
  language: z.enum(languages),
  /** In English words. */
  rights: z.string(),
  invitedBy: z.string(),
  at: z.string(),
  /** `void`: an administrator who is behind it has other rights by now, or it is too old. */
  state: z.enum(['at_bank', 'void', 'sent', 'expired']),
  /** Logins of users with exactly this mail address. */
  knownUsers: z.array(z.string()),
  /** What the lists of sanctions say: `open` where a hit waits, or the name was not compared with the newest list. */
  screening: z.enum(['clear', 'open', 'confirmed']),
  /** A login that nobody has; empty unless the person is to be identified. */
  suggestedLogin: z.string(),
  /** The open proposal to accept it. */
  proposal: z.nullable(z.string()),
});
export type OfficeInvitation = z.output<typeof invitation>;

export const listInvitations = defineOfficeCall({
  name: 'listInvitations',
  summary: 'People whom clients invited and whom the bank has to identify, and those who have no password yet.',
  method: 'GET',
  path: '/office/invitations',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: z.object({ invitations: z.array(invitation), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

export const rejectInvitation = defineOfficeCall({
  name: 'rejectInvitation',
  summary: 'Rejects a person whom a client invited, with a reason that the client does not read.',
  method: 'POST',
  path: '/office/invitations/{id}/rejection',
  roles: officers,
  body: z.object({ reason: z.string().check(z.maxLength(2_000)) }),
  answer: noAnswer,
  refusals: ['member_not_found', 'all_fields_required', 'text_too_long'],
});

export const sendInvitationAgain = defineOfficeCall({
  name: 'sendInvitationAgain',
  summary: 'Mails an invited user another link for the first password; the one before ends.',
  method: 'POST',
  path: '/office/invitations/{id}/letter',
  roles: officers,
  body: noBody,
  answer: noAnswer,
  refusals: ['member_not_found'],
});
