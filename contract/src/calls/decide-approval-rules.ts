import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

/** Decides about rules that wait: another administrator says `accept` or `refuse`, who wrote them `withdraw`. */
export const decideApprovalRules = defineCall({
  name: 'decideApprovalRules',
  summary: 'Accepts, refuses or withdraws rules of approval that wait for a second administrator.',
  method: 'POST',
  path: '/user/approval-rules/decision',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ id: line, decision: line, password: line }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'approval_rules_not_found',
    'approval_rules_decision_unknown',
    'own_approval_rules_not_accepted',
    'approval_rule_unfulfillable',
    'too_many_password_tries',
    'current_password_wrong',
    ...confirmationRefusals,
  ],
});
