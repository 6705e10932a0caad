import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';

/**
 * Decides about an invitation: another administrator says `accept` or `refuse`, who invited `withdraw`. One that is at
 * the bank or void is withdrawn by any administrator.
 */
export const decideInvitation = defineCall({
  name: 'decideInvitation',
  summary: 'Sends an invitation that waits to the bank, refuses or withdraws it.',
  method: 'POST',
  path: '/user/invitations/decision',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ id: line, decision: line, password: line }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'member_not_found',
    'own_member_change_not_accepted',
    'too_many_password_tries',
    'current_password_wrong',
    ...confirmationRefusals,
  ],
});
