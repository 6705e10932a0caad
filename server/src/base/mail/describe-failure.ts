import type { DueMail } from './store.ts';

const lengthMax = 300;

/** Failures of the line to the mail server, whose messages are the machine's own. */
const lineFailures: readonly (string | undefined)[] = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT', 'ETLS'];

/**
 * Why an attempt failed, for the log: this machine's reason (a name that does not resolve, an untrusted certificate).
 * The mail server's words may repeat the mail, so they stay in the outbox.
 */
export function reasonForLog(error: unknown): string | undefined {
  const { message, code, response } = error as { message: string; code?: string; response?: unknown };
  return lineFailures.includes(code) && response === undefined ? oneLine(message) : undefined;
}

/**
 * Whether the mail server said that it never takes this mail: no such recipient, or not this text (RFC 5321, 4.2.1).
 * What it says of the bank, such as of its login, its sender or its own mailbox, people mend, and the mail goes then. A
 * full mailbox (552) is emptied.
 */
export function isRefusedForGood(error: unknown, { kind }: Pick<DueMail, 'kind'>): boolean {
  if (kind === 'enquiry') return false;
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (responseCode === undefined || responseCode < 500 || responseCode > 599 || responseCode === 552) return false;
  return (code === 'EENVELOPE' && command === 'RCPT TO') || (code === 'EMESSAGE' && command === 'DATA');
}

/**
 * Why an attempt failed, for staff: one line, mostly the mail server's own words. A mail server may repeat its input.
 * So of its answer to the login of `SMTP_URL` only the code is kept, and of its answer to a mail with a PIN or code no
 * number that could be one.
 */
export function describeFailure(error: unknown, { kind }: Pick<DueMail, 'kind'>): string {
  const { message, code, responseCode } = error as { message: string; code?: string; responseCode?: number };
  if (code === 'EABORT') return 'the mail server took too long';
  if (code === 'EAUTH')
    return `the mail server refused the login of SMTP_URL${responseCode === undefined ? '' : ` (${responseCode})`}`;
  const line = oneLine(message);
  return kind === 'pin' ? line.replace(/\d{4,}/g, '…') : line;
}

/** Without control characters and those that turn the order of a line: they would act on the screen of staff. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, lengthMax)
    .toWellFormed();
}
