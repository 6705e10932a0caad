import { defineCall, noAnswer, noBody } from '../wire/define-call.ts';

/** Says that nothing is lost: the second factors of the user stay. */
export const keepSecondFactors = defineCall({
  name: 'keepSecondFactors',
  summary: 'Keeps the second factors of the user, which the bank was told are lost.',
  method: 'POST',
  path: '/user/second-factors/keeping',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: noAnswer,
  refusals: ['factor_not_found'],
});
