import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { refusals } from '../all-refusals.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { differenceNames, proposalKinds, proposalStates } from './proposal.ts';

const text = z.string().check(z.maxLength(1_000));

export const difference = z.object({
  what: z.enum(differenceNames),
  of: z.optional(z.string()),
  was: z.nullable(z.string()),
  willBe: z.nullable(z.string()),
});

/** A proposal as the queue and its page show it. Times are ISO 8601. */
const shownProposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  differences: z.array(difference),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(proposalStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
});
export type ShownProposal = z.output<typeof shownProposal>;

const decisionRefusals = [
  'proposal_not_found',
  'proposal_expired',
  'proposal_decided',
  'own_proposal_not_approved',
] as const;

export const listProposals = defineOfficeCall({
  name: 'listProposals',
  summary: 'Proposals in one state, the newest first, in parts, and how many are open.',
  method: 'GET',
  path: '/office/proposals',
  roles: 'signed_in',
  body: noBody,
  query: z.object({ state: z.optional(text), kind: z.optional(text), cursor: z.optional(text) }),
  answer: z.object({ proposals: z.array(shownProposal), next: z.nullable(z.string()), openCount: z.number() }),
  refusals: ['cursor_malformed'],
});

export const readProposal = defineOfficeCall({
  name: 'readProposal',
  summary: 'A proposal with what it would change now, and the version under which that is approved.',
  method: 'GET',
  path: '/office/proposals/{id}',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({
    proposal: shownProposal,
    /** Null where it is not open, or could not be carried out now. */
    version: z.nullable(z.string()),
    /** Why it could not be carried out now. */
    problem: z.nullable(z.enum(Object.keys(refusals) as [string, ...string[]])),
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
    /** The number of the entry by hand that it booked; null where there is none. */
    entryNumber: z.nullable(z.int()),
    /** The id of the paper that it names, which is read before it is approved; null where it names none. */
    document: z.nullable(z.string()),
    /** What it is done to, as its kind names it: of an acceptance the application. */
    subject: z.nullable(z.string()),
  }),
  refusals: ['proposal_not_found'],
});

const staffWhoAct = ['support', 'payments', 'approver', 'compliance', 'administrator'] as const;
const draft = { kind: z.enum(proposalKinds), content: z.unknown() };

export const previewProposal = defineOfficeCall({
  name: 'previewProposal',
  summary: 'What a proposal would change. Nothing is kept.',
  method: 'POST',
  path: '/office/proposals/preview',
  roles: staffWhoAct,
  body: z.object(draft),
  answer: z.object({ differences: z.array(difference) }),
  refusals: ['field_malformed'],
});

export const makeProposal = defineOfficeCall({
  name: 'makeProposal',
  summary: 'Puts a change before somebody else. Which roles may depends on its kind.',
  method: 'POST',
  path: '/office/proposals/make',
  roles: staffWhoAct,
  body: z.object({ ...draft, reason: text }),
  answer: z.object({ id: z.string() }),
  refusals: ['all_fields_required', 'text_too_long', 'field_malformed', 'proposal_open_already'],
});

export const approveProposal = defineOfficeCall({
  name: 'approveProposal',
  summary: 'Approves what was read, and carries it out. Never who proposed it.',
  method: 'POST',
  path: '/office/proposals/{id}/approve',
  roles: staffWhoAct,
  body: z.object({ version: text }),
  answer: noAnswer,
  refusals: [...decisionRefusals, 'proposal_changed'],
  movesMoney: true,
});

export const refuseProposal = defineOfficeCall({
  name: 'refuseProposal',
  summary: 'Refuses a proposal with a reason that stays. Never who proposed it.',
  method: 'POST',
  path: '/office/proposals/{id}/refuse',
  roles: staffWhoAct,
  body: z.object({ reason: text }),
  answer: noAnswer,
  refusals: [...decisionRefusals, 'all_fields_required', 'text_too_long'],
});

export const withdrawProposal = defineOfficeCall({
  name: 'withdrawProposal',
  summary: 'Takes a proposal back. Only who proposed it.',
  method: 'POST',
  path: '/office/proposals/{id}/withdraw',
  roles: staffWhoAct,
  body: noBody,
  answer: noAnswer,
  refusals: ['proposal_not_found', 'proposal_expired', 'proposal_decided', 'proposal_of_other_staff'],
});
