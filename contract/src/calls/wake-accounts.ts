import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** The user says that dormant accounts are in use; the password is asked again. */
export const wakeAccounts = defineCall({
  name: 'wakeAccounts',
  summary: 'Ends the blocks of accounts that are dormant, and no others; asks for the password.',
  method: 'POST',
  path: '/user/wake-accounts',
  auth: 'client',
  right: 'prepare',
  body: spelled({ password: line }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong'],
});
