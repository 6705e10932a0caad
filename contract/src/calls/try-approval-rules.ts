import * as z from 'zod/mini';
import { neededApprovals } from '../people/approval-rules.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { flag } from '../wire/flag.ts';
import { account, amount, line } from '../wire/wire-text.ts';
import { rulesOfBody } from './propose-approval-rules.ts';

/** Who would have to approve an order, by rules that are not in force yet. Changes nothing. */
export const tryApprovalRules = defineCall({
  name: 'tryApprovalRules',
  summary: 'Says who would have to approve an order by these rules of approval; changes nothing.',
  method: 'POST',
  path: '/user/approval-rules/trial',
  auth: 'client',
  right: 'see',
  body: spelled(
    { rules: rulesOfBody, kind: line, account, amount, isNewBeneficiary: flag, preparer: line },
    { isNewBeneficiary: 'new_beneficiary' },
  ),
  answer: spelled({ needed: z.array(neededApprovals) }),
  refusals: [
    'all_fields_required',
    'debtor_account_not_found',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'approval_rule_malformed',
    'approval_rule_unfulfillable',
  ],
});
