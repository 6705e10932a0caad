import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { noticeKinds } from '../notice.ts';

/** Switches mails of one kind on or off. */
export const changeNoticeSettings = defineCall({
  name: 'changeNoticeSettings',
  summary: 'Switches the mails about one kind of event on or off.',
  method: 'POST',
  path: '/user/notices',
  auth: 'client',
  right: 'administer',
  body: spelled({ kind: z.enum(noticeKinds), isMailed: z.boolean() }),
  answer: noAnswer,
  refusals: [],
});
