import * as z from 'zod/mini';
import { invitationRefusals, personFields } from '../people/invited-person.ts';
import { rightsAsked } from '../people/rights-asked.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { flag } from '../wire/flag.ts';
import { line } from '../wire/wire-text.ts';
import { rulesOfBody } from './propose-approval-rules.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { limitOfBody, limitRefusals } from './set-limit.ts';

/**
 * Prepares what confirms this change by an administrator and no other. It is named with the fields of the call that
 * makes it: `approval_rules`, `approval_rules_decision`, `cooling_off`, `trusted_beneficiary`, `limit`, `member`,
 * `member_decision`, `invitation` or `invitation_decision`. That call carries id and code in its `Confirmation` header.
 */
export const confirmChange = defineCall({
  name: 'confirmChange',
  summary: 'Has one change of what counts for the client confirmed by a one-time code; changes nothing yet.',
  method: 'POST',
  path: '/user/changes/confirmations',
  auth: 'client',
  right: 'administer',
  body: spelled(
    {
      change: line,
      rules: rulesOfBody,
      id: line,
      decision: line,
      hours: line,
      isTrusted: flag,
      limit: limitOfBody,
      rights: rightsAsked,
      ...personFields,
      password: line,
      isMailAsked: z.optional(z.nullable(z.boolean())),
    },
    { isTrusted: 'trusted', isMailAsked: 'by_mail' },
  ),
  answer: requestConfirmation.answer,
  refusals: [
    'all_fields_required',
    'approval_rule_malformed',
    'approval_rule_unfulfillable',
    'approval_rules_waiting',
    'approval_rules_not_found',
    'approval_rules_decision_unknown',
    'own_approval_rules_not_accepted',
    'too_many_password_tries',
    'current_password_wrong',
    'beneficiary_not_found',
    'cooling_hours_malformed',
    ...limitRefusals,
    'nothing_to_change',
    'member_not_found',
    'member_rights_malformed',
    'own_rights_not_widened',
    'accounts_beyond_own',
    'last_administrator_stays',
    'member_change_waiting',
    'own_member_change_not_accepted',
    ...invitationRefusals,
    'pin_not_mailed',
  ],
});
