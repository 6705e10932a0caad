import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { repeat } from '../platform/repeat.ts';
import { openDelivery } from './deliver-mail.ts';
import { onMailAnnounced } from './mail-announcement.ts';
import { createMailSender } from './mail-sender.ts';
import { withTlsRequired } from './with-tls-required.ts';

export interface MailWorker {
  /** Mails from now on go by these settings; those on their way go as they began. */
  useSettings(config: Platform['config']): void;
  /** Waits for the mails on their way, but not for a mail server that keeps silent: their turn comes again later. */
  stop(): Promise<void>;
}

const pollMs = 2_000;
/** After an enqueued mail was announced: its database transaction needs a moment to commit. */
const commitMs = 50;
/** Between looks while the database does not answer. */
const troubleMs = 10_000;
const stopMsMax = 2_000;

/** Sends the mail of the outbox until it is stopped. Several processes may do so at once. */
export function startMailWorker({ db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>): MailWorker {
  let sender = senderOf(config);
  const delivery = openDelivery({
    db,
    log,
    sender: sender && { send: (mail, signal) => sender!.send(mail, signal) },
    onPlaceFreed: () => looking.wake(),
  });
  const looking = repeat(() => delivery.look(), {
    everyMs: pollMs,
    troubleMs,
    onTrouble: (error) => log.warn({ err: error }, 'the outbox cannot be read'),
  });
  const stopListening = onMailAnnounced(() => void setTimeout(() => looking.wake(), commitMs).unref());
  return {
    useSettings(other) {
      sender = senderOf(other) ?? sender;
      looking.wake();
    },
    async stop() {
      stopListening();
      const stopped = looking.stop().then(() => delivery.settle());
      await Promise.race([stopped, pause(stopMsMax, undefined, { ref: false })]);
      delivery.abandon();
    },
  };
}

function senderOf({ smtpUrl, mode, tls, mailSender, mailDesk }: Platform['config']) {
  if (smtpUrl === undefined) return undefined;
  return createMailSender(mode === 'production' ? withTlsRequired(smtpUrl) : smtpUrl, { tls, mailSender, mailDesk });
}
