import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/platform.ts';
import type { MailSender } from './mail-sender.ts';
import { retryDelaySeconds } from './retry-delay.ts';
import { claimDueMail, expireMail, markMailSent, postponeMail, type DueMail } from './store.ts';

/** Mails taken and sent side by side. */
const batchSize = 5;
/** Longer than an attempt can last. */
const leaseSeconds = 120;
const errorLengthMax = 300;

export interface Delivery {
  readonly db: Database;
  readonly log: Log;
  /** Undefined where no mail server is set: mail stays in the outbox. */
  readonly sender: MailSender | undefined;
  readonly random?: () => number;
}

/**
 * One look at the outbox: gives up what has expired, sends a batch of what is due. Returns whether more may be due.
 * A mail is sent at least once: only a mail server that takes it and loses the connection before saying so gets it
 * again, under the same Message-ID.
 */
export async function deliverMail({ db, log, sender, random = Math.random }: Delivery): Promise<boolean> {
  await expireMail(db);
  if (sender === undefined) return false;
  const mails = await claimDueMail(db, { count: batchSize, leaseSeconds });
  await Promise.all(mails.map((mail) => deliverOne({ db, log, sender, random }, mail)));
  return mails.length === batchSize;
}

async function deliverOne({ db, log, sender, random }: Required<Delivery> & { sender: MailSender }, mail: DueMail): Promise<void> {
  try {
    await sender.send(mail);
  } catch (error) {
    const { message, code, responseCode } = error as { message: string; code?: string; responseCode?: number };
    log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempt, code, responseCode }, 'a mail could not be sent');
    await postponeMail(db, {
      id: mail.id,
      attempt: mail.attempt,
      delaySeconds: retryDelaySeconds(mail.attempt, random()),
      error: message.replace(/\p{Cc}+/gu, ' ').slice(0, errorLengthMax),
    });
    return;
  }
  await markMailSent(db, mail.id);
  log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempt }, 'a mail was sent');
}
