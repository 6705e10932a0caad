import * as z from 'zod/mini';
import { noticeImportances, noticeTexts } from '../bank-notices.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const bankNotice = spelled({
  id: z.string(),
  importance: z.enum(noticeImportances),
  ...noticeTexts,
});
export type BankNotice = z.output<typeof bankNotice>;

/** Those of today that the user has not put away, important ones first. */
export const readBankNotices = defineCall({
  name: 'readBankNotices',
  summary: 'What the bank itself tells the client today, as plain text, until the user puts it away.',
  method: 'GET',
  path: '/user/bank-notices',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: z.array(bankNotice),
  refusals: [],
});
