import * as z from 'zod/mini';
import { rightsAsked } from '../people/rights-asked.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';

/**
 * Other rights for a user in place of those of now, or none any more. Fewer rights count at once; more rights, and any
 * change of another administrator, where the client has one administrator. Where there are more, another one accepts.
 */
export const changeMember = defineCall({
  name: 'changeMember',
  summary: 'Gives a user other rights for the client, or ends them; what loosens, another administrator accepts.',
  method: 'POST',
  path: '/user/members/changes',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ id: line, rights: rightsAsked, password: line }),
  answer: spelled({ isInForce: z.boolean() }, { isInForce: 'in_force' }),
  refusals: [
    'all_fields_required',
    'member_not_found',
    'member_rights_malformed',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'own_rights_not_widened',
    'nothing_to_change',
    'accounts_beyond_own',
    'last_administrator_stays',
    'member_change_waiting',
    'too_many_password_tries',
    'current_password_wrong',
    ...confirmationRefusals,
  ],
});
