import * as z from 'zod/mini';
import { invitationRefusals, personFields } from '../people/invited-person.ts';
import { rightsAsked } from '../people/rights-asked.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';

/**
 * Invites a person to act for the client. Another administrator lets the invitation go to the bank, where there is one;
 * the bank then identifies the person. The answer says nothing of whom the bank knows.
 */
export const inviteUser = defineCall({
  name: 'inviteUser',
  summary: 'Invites a person to act for the client; another administrator, and then the bank, accept them.',
  method: 'POST',
  path: '/user/invitations',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ ...personFields, rights: rightsAsked, password: line }),
  answer: spelled({ isAtBank: z.boolean() }, { isAtBank: 'at_bank' }),
  refusals: [
    'all_fields_required',
    ...invitationRefusals,
    'member_rights_malformed',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'accounts_beyond_own',
    'member_change_waiting',
    'too_many_password_tries',
    'current_password_wrong',
    ...confirmationRefusals,
  ],
});
