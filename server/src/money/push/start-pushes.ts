import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { askWebhooks, type AskWebhook } from '../webhooks/index.ts';
import { sendPushes } from './send-pushes.ts';

const pollMs = 1_000;
/** Between looks while the database does not answer. */
const troubleMs = 10_000;

/**
 * Sends pushes until it is stopped; several processes may do so at once. It reaches the public internet alone, as
 * webhooks do. Returns how to stop it.
 */
export function startPushes(
  platform: Pick<Platform, 'db' | 'log' | 'clock'>,
  ask: AskWebhook = askWebhooks({ keepsLines: true }),
): () => Promise<void> {
  const left = new AbortController();
  const looking = repeat(() => sendPushes(platform, ask, left.signal), {
    everyMs: pollMs,
    troubleMs,
    onTrouble: (error) => platform.log.warn({ err: error }, 'pushes wait for the database'),
  });
  return () => {
    left.abort();
    return looking.stop();
  };
}
