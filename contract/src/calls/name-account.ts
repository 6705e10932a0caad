import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { account, line } from '../wire/wire-text.ts';

/** The client's own name of an account. An empty name removes it. Other banks never see it. */
export const nameAccount = defineCall({
  name: 'nameAccount',
  summary: 'Gives an account of the client a name of their own; an empty one takes it away.',
  method: 'POST',
  path: '/api/accounts/name',
  auth: 'client',
  right: 'prepare',
  body: spelled({ account, name: line }),
  answer: noAnswer,
  refusals: ['text_has_forbidden_characters', 'text_too_long', 'account_not_found'],
});
