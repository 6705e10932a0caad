import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { openDelivery } from './deliver-mail.ts';
import { onMailAnnounced } from './mail-announcement.ts';
import { createMailSender } from './mail-sender.ts';
import { withTlsRequired } from './with-tls-required.ts';

export interface MailWorker {
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
  const stopping = new AbortController();
  let isAwaited = false;
  let wake = (): void => undefined;
  const delivery = openDelivery({ db, log, sender: senderOf(config), onPlaceFreed: lookSoon });

  /** Looks at once, or once more after the present look. */
  function lookSoon(): void {
    isAwaited = true;
    wake();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAwaited = false;
      const restMs = await look();
      if (stopping.signal.aborted || isAwaited) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    await delivery.settle();
  }

  async function look(): Promise<number> {
    try {
      await delivery.look();
      return pollMs;
    } catch (error) {
      log.warn({ err: error }, 'the outbox cannot be read');
      return troubleMs;
    }
  }

  const stopListening = onMailAnnounced(() => void setTimeout(lookSoon, commitMs).unref());
  const running = run();
  return {
    async stop() {
      stopping.abort();
      stopListening();
      wake();
      await Promise.race([running, pause(stopMsMax, undefined, { ref: false })]);
      delivery.abandon();
    },
  };
}

function senderOf({ smtpUrl, mode, tls }: Platform['config']) {
  if (smtpUrl === undefined) return undefined;
  return createMailSender(mode === 'production' ? withTlsRequired(smtpUrl) : smtpUrl, tls);
}
