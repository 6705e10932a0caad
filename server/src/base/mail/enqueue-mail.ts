import { brand } from '@bank/contract';
import type { Database } from '../platform/platform.ts';
import { servedRequestId } from '../platform/tracing.ts';
import { announceMail } from './mail-announcement.ts';
import { isSingleAddress } from '../platform/single-address.ts';
import { insertMail } from './store.ts';

export interface MailToEnqueue {
  readonly id: string;
  readonly kind: 'pin' | 'enquiry' | 'notice';
  readonly recipient: string;
  /** The address for answers. A visitor typed it, so anything but exactly one address is left out. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The request that it tells of, where a job writes it. Left out: the request or the job that writes it. */
  readonly requestId?: string | undefined;
  /** When that happened which it tells of, where a job writes it later. Left out: now. */
  readonly toldOf?: Date;
  /** Of a password, a login, a device or a beneficiary: it leaves also where a restore has locked mails. */
  readonly isSecurityNotice?: boolean;
  /** Afterwards the mail is not worth sending. Without it the bank never stops trying. */
  readonly lifetimeMinutes?: number;
}

const subjectLengthMax = 200;

/**
 * Puts a mail into the outbox, in the database transaction of its cause: both are kept or neither. The worker sends it
 * after the commit. Its Message-ID never changes, so that a second copy is recognisable. After the mail's own id stands
 * that of the request or the job that it comes from, so that what a client forwards leads to the log.
 */
export async function enqueueMail(transaction: Database, mail: MailToEnqueue): Promise<void> {
  const origin = mail.requestId ?? servedRequestId();
  await insertMail(transaction, {
    id: mail.id,
    messageId: `<${[mail.id, origin].filter(Boolean).join('.')}@${domainOf(brand.mailSender)}>`,
    kind: mail.kind,
    recipient: mail.recipient,
    replyTo: mail.replyTo !== undefined && isSingleAddress(mail.replyTo) ? mail.replyTo : null,
    subject: oneLine(mail.subject),
    textBody: mail.text,
    htmlBody: mail.html,
    lifetimeMinutes: mail.lifetimeMinutes ?? null,
    toldOf: mail.toldOf ?? null,
    isSecurityNotice: mail.isSecurityNotice ?? false,
  });
  announceMail();
}

/** A header is one line: a visitor's text must not begin another. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, subjectLengthMax)
    .toWellFormed();
}

/** What stands behind the @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
