import type { DueMail } from './store.ts';

const lengthMax = 300;

/**
 * Why an attempt failed, for staff: one line, mostly the mail server's own words. A mail server may answer with what it was
 * sent. So nothing is kept of what it says to the login of `SMTP_URL` but the code, and no number that a PIN or code could be
 * of what it says to a mail that carries one.
 */
export function describeFailure(error: unknown, { kind }: Pick<DueMail, 'kind'>): string {
  const { message, code, responseCode } = error as { message: string; code?: string; responseCode?: number };
  if (code === 'EABORT') return 'the mail server took too long';
  if (code === 'EAUTH') return `the mail server refused the login of SMTP_URL${responseCode === undefined ? '' : ` (${responseCode})`}`;
  // Control characters and those that turn the order of a line would act on the screen of staff.
  const line = message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, lengthMax).toWellFormed();
  return kind === 'pin' ? line.replace(/\d{4,}/g, '…') : line;
}
