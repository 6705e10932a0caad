import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** The user has read a notice of the bank. An unknown id, or one for other clients, marks nothing. */
export const dismissBankNotice = defineCall({
  name: 'dismissBankNotice',
  summary: 'Puts a notice of the bank away, for this user alone.',
  method: 'POST',
  path: '/user/bank-notices/seen',
  auth: 'client',
  right: 'self',
  body: spelled({ notice: line }),
  answer: noAnswer,
  refusals: [],
});
