import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { openSender, type StatementFiles } from './open-sender.ts';
import { askWebhooks, type AskWebhook } from './post-webhook.ts';

const pollMs = 250;
/** Between looks while the database does not answer. */
const troubleMs = 5_000;
/** After a try has ended: others may end with it. */
const gatherMs = 10;
const stopMsMax = 2_000;

/** Sends webhooks until it is stopped. Several processes may be started: one of them sends. Returns how to stop it. */
export function startWebhooks(
  platform: Pick<Platform, 'db' | 'newId' | 'log' | 'clock'>,
  files: StatementFiles | undefined,
  ask: AskWebhook = askWebhooks({ keepsLines: true }),
): () => Promise<void> {
  let isGathering = false;
  const sender = openSender(platform, {
    ask,
    files,
    onTried: () => {
      if (isGathering) return;
      isGathering = true;
      setTimeout(() => {
        isGathering = false;
        looking.wake();
      }, gatherMs).unref();
    },
  });
  const looking = repeat(() => sender.look(), {
    everyMs: pollMs,
    troubleMs,
    onTrouble: (error) => platform.log.warn({ err: error }, 'webhooks wait for the database'),
  });
  return async () => {
    await looking.stop();
    await Promise.race([sender.settle(), pause(stopMsMax, undefined, { ref: false })]).catch(() => undefined);
    await sender.leave().catch((error: unknown) => platform.log.warn({ err: error }, 'webhooks were not noted'));
  };
}
