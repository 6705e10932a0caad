import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { deliverMail } from './deliver-mail.ts';
import { onMailAnnounced } from './mail-announcement.ts';
import { createMailSender } from './mail-sender.ts';

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
  const sender = config.smtpUrl === undefined ? undefined : createMailSender(config.smtpUrl);
  const stopping = new AbortController();
  let isAnnounced = false;
  let wake = (): void => undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAnnounced = false;
      const restMs = await look();
      if (stopping.signal.aborted || isAnnounced || restMs === 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async function look(): Promise<number> {
    try {
      return (await deliverMail({ db, log, sender })) ? 0 : pollMs;
    } catch (error) {
      log.warn({ err: error }, 'the outbox cannot be read');
      return troubleMs;
    }
  }

  const stopListening = onMailAnnounced(() => {
    setTimeout(() => {
      isAnnounced = true;
      wake();
    }, commitMs).unref();
  });
  const running = run();
  return {
    async stop() {
      stopping.abort();
      stopListening();
      wake();
      await Promise.race([running, pause(stopMsMax, undefined, { ref: false })]);
    },
  };
}
