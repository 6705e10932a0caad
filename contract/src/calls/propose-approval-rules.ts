import * as z from 'zod/mini';
import { approvalRule } from '../people/approval-rules.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

/** Rules as they come; none where they are missing. */
export const rulesOfBody = reshaped(z.optional(z.nullable(z.array(approvalRule).check(z.maxLength(64)))), {
  decode: (rules) => rules ?? [],
  encode: (rules: readonly z.output<typeof approvalRule>[]) => [...rules],
});

/**
 * Rules in place of those of now. They count at once where the client has one administrator; where there are more,
 * another one accepts them first.
 */
export const proposeApprovalRules = defineCall({
  name: 'proposeApprovalRules',
  summary: 'Writes the rules of approval anew; another administrator accepts them, where there is one.',
  method: 'POST',
  path: '/user/approval-rules',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ rules: rulesOfBody, password: line }),
  answer: spelled({ isInForce: z.boolean() }, { isInForce: 'in_force' }),
  refusals: [
    'all_fields_required',
    'approval_rule_malformed',
    'approval_rule_unfulfillable',
    'approval_rules_waiting',
    'too_many_password_tries',
    'current_password_wrong',
    ...confirmationRefusals,
  ],
});
