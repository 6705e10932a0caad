import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { sealEvents } from './seal-events.ts';

/** How long an event waits for its seal, as a rule. */
const intervalMs = 250;
/** How long to leave a database alone that did not answer. */
const troubleMs = 5_000;
/** How often the log names the newest seal. Where logs are kept elsewhere, they witness the chain. */
const witnessMs = 60_000;

/** Seals the audit trail several times a second. Returns how to stop it: what waits then is sealed first. */
export function startSealing({ db, log }: Pick<Platform, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController();
  let witnessedAt = 0;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delayMs = await seal();
      await pause(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  async function seal(): Promise<number> {
    try {
      const last = await sealEvents(db);
      if (last !== undefined && Date.now() - witnessedAt >= witnessMs) {
        witnessedAt = Date.now();
        log.info({ seal: String(last.number), hash: last.hash }, 'the audit trail is sealed');
      }
      return intervalMs;
    } catch (error) {
      log.warn({ err: error }, 'the audit trail waits for the database');
      return troubleMs;
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
    await seal();
  };
}
