import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Ends one access token of the client at once. */
export const revokeAccessToken = defineCall({
  name: 'revokeAccessToken',
  summary: 'Ends an access token of the client at once.',
  method: 'POST',
  path: '/user/access-tokens/revoke',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: ['access_token_not_found'],
});
