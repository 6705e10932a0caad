import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { noticeKinds } from '../notice.ts';

const noticeSettings = spelled({
  /** The kinds that are mailed. */
  mailed: z.array(z.enum(noticeKinds)),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** What the client is told of by mail. */
export const readNoticeSettings = defineCall({
  name: 'readNoticeSettings',
  summary: 'What the client is told of by mail, beside what concerns their security.',
  method: 'GET',
  path: '/user/notices',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: noticeSettings,
  refusals: [],
});
