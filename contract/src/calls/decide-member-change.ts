import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';

/** Decides about rights that wait: another administrator says `accept` or `refuse`, who asked for them `withdraw`. */
export const decideMemberChange = defineCall({
  name: 'decideMemberChange',
  summary: 'Accepts, refuses or withdraws a change of rights that waits for a second administrator.',
  method: 'POST',
  path: '/user/members/changes/decision',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ id: line, decision: line, password: line }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'member_not_found',
    'own_member_change_not_accepted',
    'last_administrator_stays',
    'too_many_password_tries',
    'current_password_wrong',
    ...confirmationRefusals,
  ],
});
