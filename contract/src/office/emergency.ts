import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** A note of somebody who signs off, and the reason of an operator. */
export const emergencyNoteLengthMax = 500;

const act = z.object({
  id: z.string(),
  /** The command, such as `order send`. */
  command: z.string(),
  /** What it did, in words, with amounts. */
  what: z.string(),
  reason: z.string(),
  /** The user of the operating system. */
  osUser: z.string(),
  /** The name that they gave themselves; null where none. */
  givenName: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  actedAt: z.string(),
  /** In their order; the second one closes it. */
  signOffs: z.array(z.object({ login: z.string(), note: z.string(), at: z.string() })),
  /** Whether the person who reads may sign it off. */
  maySign: z.boolean(),
});
export type ShownEmergencyAct = z.output<typeof act>;

export const listEmergencyActs = defineOfficeCall({
  name: 'listEmergencyActs',
  summary:
    'What operators did by a command that takes two people here: open ones first, then closed ones, the newest first.',
  method: 'GET',
  path: '/office/emergency-acts',
  roles: 'signed_in',
  body: noBody,
  query: z.object({ state: z.optional(z.string()), cursor: z.optional(z.string()) }),
  answer: z.object({ acts: z.array(act), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed'],
});

export const signOffEmergencyAct = defineOfficeCall({
  name: 'signOffEmergencyAct',
  summary: 'Signs off an emergency act with a note. The second person closes it; its operator does not sign.',
  method: 'POST',
  path: '/office/emergency-acts/{id}/sign-off',
  roles: ['approver', 'compliance', 'administrator'],
  body: z.object({ reason: z.string().check(z.maxLength(1_000)) }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'text_too_long',
    'emergency_act_not_found',
    'emergency_act_closed',
    'own_emergency_act',
    'emergency_act_signed_already',
  ],
});
