import * as z from 'zod/mini';
import { blockCauses, blockDirections } from '../account-block.ts';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

export const listClientBlocks = defineOfficeCall({
  name: 'listClientBlocks',
  summary:
    "Blocks of a client's accounts, open and ended, the newest first; why compliance blocks is told to compliance.",
  method: 'GET',
  path: '/office/clients/{client}/blocks',
  roles: ['support', 'payments', 'approver', 'compliance', 'auditor'],
  body: noBody,
  answer: z.object({
    blocks: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        direction: z.enum(blockDirections),
        cause: z.enum(blockCauses),
        /** Empty where only compliance may read it. */
        reason: z.string(),
        since: z.string(),
        startedBy: z.string(),
        lastDay: z.nullable(z.string()),
        endedAt: z.nullable(z.string()),
        endedBy: z.nullable(z.string()),
        /** Compliance alone asks for its end. */
        isOfCompliance: z.boolean(),
      }),
    ),
  }),
  refusals: ['client_not_found'],
});
export type ClientBlock = z.output<typeof listClientBlocks.answer>['blocks'][number];

/** Blocking is safe at once: one person does it. Ending takes two. */
export const blockAccounts = defineOfficeCall({
  name: 'blockAccounts',
  summary: 'Blocks an account of a client, or all of them, in one direction or both, with its reason, from now on.',
  method: 'POST',
  path: '/office/clients/{client}/block',
  roles: ['support', 'payments', 'compliance'],
  body: z.object({
    /** A number of one of the client's accounts; empty for all that are open. */
    account: z.string().check(z.maxLength(80)),
    direction: z.enum(blockDirections),
    cause: z.enum(blockCauses),
    reason: z.string(),
    /** YYYY-MM-DD; empty: until two people end it. */
    lastDay: z.string().check(z.maxLength(10)),
  }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'text_too_long',
    'field_malformed',
    'staff_right_missing',
    'client_not_found',
    'account_not_found',
    'debtor_account_closed',
    'nothing_to_change',
  ],
});
