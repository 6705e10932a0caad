export { composeBeneficiaryMail } from './compose-beneficiary-mail.ts';
export {
  composeApprovalsMail,
  composeChangeMail,
  composeFileMail,
  composeConfirmationMail,
} from './compose-confirmation-mail.ts';
export { composeEventMail } from './compose-event-mail.ts';
export { composeNoticeMail, dormancyWarning, type Notice } from './compose-notice-mail.ts';
export { composeReachedMail } from './compose-reached-mail.ts';
export { composeStatementMail } from './compose-statement-mail.ts';
export { composePinMail } from './compose-pin-mail.ts';
export { momentInWords } from './dates-of-mails.ts';
export { enqueueMail, type MailToEnqueue } from './enqueue-mail.ts';
export { escapeHtml } from './escape-html.ts';
export { mailBody, paragraph, signature } from './mail-body.ts';
export { startMailWorker, type MailWorker } from './start-mail-worker.ts';
export {
  countMails,
  deleteOldMail,
  dropLockedMails,
  isMailWritten,
  listLockedMails,
  listOutbox,
  readPinMails,
  retryOutbox,
  type OutboxMail,
  type PinMails,
} from './store.ts';
