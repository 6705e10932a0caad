export { composeBeneficiaryMail } from './compose-beneficiary-mail.ts';
export { composeConfirmationMail } from './compose-confirmation-mail.ts';
export { composeNoticeMail, type Notice } from './compose-notice-mail.ts';
export { composePinMail } from './compose-pin-mail.ts';
export { enqueueMail, type MailToEnqueue } from './enqueue-mail.ts';
export { mailBody, type MailBlock } from './mail-body.ts';
export { startMailWorker, type MailWorker } from './start-mail-worker.ts';
export { countWaitingMails, deleteOldMail, listOutbox, retryOutbox, type OutboxMail } from './store.ts';
