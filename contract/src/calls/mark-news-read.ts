import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** The user has seen the list of news up to this one. An unknown id marks nothing. */
export const markNewsRead = defineCall({
  name: 'markNewsRead',
  summary: 'Marks a piece of news and all earlier ones as read, for this user alone.',
  method: 'POST',
  path: '/api/news/read',
  auth: 'client',
  right: 'see',
  body: spelled({ latest: wireLine }),
  answer: noAnswer,
  refusals: [],
});
