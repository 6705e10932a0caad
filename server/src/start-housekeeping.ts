import { deleteOldDrafts } from './drafts/index.ts';
import { deleteOldEnquiries, sumUpEnquiries } from './enquiries/index.ts';
import { deleteDeadSessions, dropOldKnownPlaces } from './identity/index.ts';
import { deleteOldMail } from './mail/index.ts';
import { deleteOldConfirmations } from './payments/index.ts';
import { dropOldAttempts } from './platform/attempts.ts';
import { dropOldLocks } from './platform/lock-store.ts';
import type { Platform } from './platform/platform.ts';
import { writeBlockSummaries } from './statements/index.ts';

const intervalMs = 10 * 60 * 1_000;

/**
 * Drops dead sessions, old counters, locks, known places and messages, writes the block summaries that are due, and
 * mails what waits for a summary.
 */
export async function keepHouse({ config, db, newId }: Pick<Platform, 'config' | 'db' | 'newId'>): Promise<void> {
  await Promise.all([
    deleteDeadSessions(db),
    dropOldAttempts(db),
    deleteOldConfirmations(db),
    deleteOldDrafts(db),
    dropOldLocks(db),
    dropOldKnownPlaces(db),
    deleteOldEnquiries(db, config.messagesKeptDays),
    deleteOldMail(db, config.messagesKeptDays),
    writeBlockSummaries(db),
    sumUpEnquiries({ db, newId }),
  ]);
}

/** Keeps house now and then. Returns how to stop it. */
export function startHousekeeping(platform: Platform): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    current = keepHouse(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'housekeeping waits for the database'),
    );
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
