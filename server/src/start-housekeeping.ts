import { deleteOldDrafts } from './drafts/index.ts';
import { deleteOldEnquiries } from './enquiries/index.ts';
import { deleteDeadSessions, dropOldKnownPlaces } from './identity/index.ts';
import { deleteOldMail } from './mail/index.ts';
import { deleteOldConfirmations } from './payments/index.ts';
import { dropOldAttempts } from './platform/attempts.ts';
import { dropOldLocks } from './platform/lock-store.ts';
import type { Platform } from './platform/platform.ts';
import { writeFolios } from './statements/index.ts';

const intervalMs = 10 * 60 * 1_000;

/** Drops dead sessions, old counters, locks, known places and messages now and then, and writes the folios that are due. Returns how to stop it. */
export function startHousekeeping({ config, db, log }: Platform): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    current = Promise.all([
      deleteDeadSessions(db), dropOldAttempts(db), deleteOldConfirmations(db), deleteOldDrafts(db), dropOldLocks(db),
      dropOldKnownPlaces(db), deleteOldEnquiries(db, config.messagesKeptDays), deleteOldMail(db, config.messagesKeptDays), writeFolios(db),
    ]).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'housekeeping waits for the database'),
    );
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
