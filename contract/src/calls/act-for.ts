import { client } from '../client.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/**
 * This session acts for another client of the user from now on. A client for whom the user does not act is answered as
 * a missing one.
 */
export const actFor = defineCall({
  name: 'actFor',
  summary: 'Lets this session act for another client of the user, named by its client number.',
  method: 'POST',
  path: '/user/acting-for',
  auth: 'client',
  right: 'self',
  body: spelled({ client: line }),
  answer: client,
  refusals: ['membership_not_found'],
});
