import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/platform.ts';
import type { MailSender } from './mail-sender.ts';
import { describeFailure, isRefusedForGood, reasonForLog } from './describe-failure.ts';
import { retryDelaySeconds } from '../platform/retry-delay.ts';
import { claimDueMail, expireMail, giveUpMail, markMailSent, postponeMail, type DueMail } from './store.ts';

/** Mails sent at once. PINs have places of their own: a mail server that is slow with other mails delays no client. */
const placesMax = { pins: 5, others: 5 };
const attemptSecondsDefault = 60;
/** Longer than an attempt can last, so that no other worker takes a mail that is being sent. */
const leaseSeconds = 120;

export interface Delivery {
  readonly db: Database;
  readonly log: Log;
  /** Undefined where no mail server is set: mail stays in the outbox. */
  readonly sender: MailSender | undefined;
  readonly random?: () => number;
  /** How long one attempt may take; shorter than the lease of a mail. */
  readonly attemptSecondsMax?: number;
  /** Called when a mail is finished after a look that found more mails than places. */
  readonly onPlaceFreed?: () => void;
}

export interface OpenDelivery {
  /**
   * One look at the outbox: gives up expired mails, and starts those that are due and have a place. It does not wait
   * for the mail server. Returns how many mails were started.
   */
  look(): Promise<number>;
  /** Waits until nothing is on its way. */
  settle(): Promise<void>;
  /** Hangs up on the mail server. Unfinished mails stay in the outbox until their lease is over. */
  abandon(): void;
}

/**
 * Sends what waits in the outbox. An attempt takes a minute at most, however slowly the mail server talks, and that of
 * a mail that expires no longer than it lives. A mail is sent at least once: only a mail server that takes it and does
 * not say so gets it again, under the same Message-ID.
 */
export function openDelivery({
  db,
  log,
  sender,
  random = Math.random,
  attemptSecondsMax = attemptSecondsDefault,
  onPlaceFreed = () => undefined,
}: Delivery): OpenDelivery {
  const abandoned = new AbortController();
  const onTheWay = { pins: new Set<Promise<void>>(), others: new Set<Promise<void>>() };
  let isMoreDue = false;

  return {
    async look() {
      await expireMail(db);
      if (sender === undefined) return 0;
      const free = { pins: placesMax.pins - onTheWay.pins.size, others: placesMax.others - onTheWay.others.size };
      const mails = await claimDueMail(db, { ...free, leaseSeconds });
      const pins = mails.filter(({ kind }) => kind === 'pin').length;
      isMoreDue = pins === free.pins || mails.length - pins === free.others;
      for (const mail of mails) setOff(sender, mail);
      return mails.length;
    },
    async settle() {
      await Promise.all([...onTheWay.pins, ...onTheWay.others]);
    },
    abandon: () => abandoned.abort(),
  };

  function setOff(mailSender: MailSender, mail: DueMail): void {
    const places = mail.kind === 'pin' ? onTheWay.pins : onTheWay.others;
    const attempt = deliverOne(mailSender, mail)
      // The database does not answer: whether the mail left is not noted, so it goes again when its lease is over.
      .catch((error: unknown) => log.warn({ err: error, mail: mail.id }, 'what became of a mail could not be noted'))
      .finally(() => {
        places.delete(attempt);
        if (isMoreDue) onPlaceFreed();
      });
    places.add(attempt);
  }

  async function deliverOne(mailSender: MailSender, mail: DueMail): Promise<void> {
    const { id, kind, attempt } = mail;
    const seconds = Math.min(attemptSecondsMax, mail.secondsLeft ?? attemptSecondsMax);
    try {
      await mailSender.send(mail, AbortSignal.any([abandoned.signal, AbortSignal.timeout(Math.ceil(seconds * 1_000))]));
    } catch (error) {
      if (abandoned.signal.aborted) return;
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn(
        { mail: id, kind, attempt, code, responseCode, reason: reasonForLog(error) },
        'a mail could not be sent',
      );
      const described = describeFailure(error, { kind });
      if (isRefusedForGood(error, { kind })) return giveUpMail(db, { id, attempt, error: described });
      await postponeMail(db, {
        id,
        attempt,
        delaySeconds: retryDelaySeconds(attempt, random()),
        error: described,
      });
      return;
    }
    await markMailSent(db, id);
    log.info({ mail: id, kind, attempt }, 'a mail was sent');
  }
}
