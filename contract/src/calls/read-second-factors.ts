import { secondFactors } from '../people/second-factors.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** With what the user logs in beside the password. */
export const readSecondFactors = defineCall({
  name: 'readSecondFactors',
  summary: 'The passkeys and authenticator apps of the user, and how many recovery codes are left.',
  method: 'GET',
  path: '/user/second-factors',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: secondFactors,
  refusals: [],
});
