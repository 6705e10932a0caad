import { dayAfter } from '@bank/money';
import { inTransaction } from '@bank/database';
import { enqueueJobs } from '../../base/jobs/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { isLockedByRestore } from '../../base/platform/restore-lock-store.ts';
import { announceStatements } from '../webhooks/index.ts';
import { periodOf } from './period-of.ts';
import { insertDispatch, takeDueDeliveries } from './store.ts';

export const tellOfStatementKind = 'tell_of_statement';

/** Deliveries that one look moves on, each by one period. */
const deliveriesAtOnce = 200;
/** A booking that began before midnight is written by then. */
const graceMs = 15 * 60_000;

/**
 * Queues each statement whose period is over, for the sender of webhooks or as the job of a mail, and answers how many.
 * Two servers at once make each once; a bank that stood still makes what it missed, one period after the other. After a
 * restore none is made until people have compared: each of them may have left before.
 *
 * @throws ClockIsWrong
 * @throws ClockJumped
 */
export async function makeDueDispatches(
  platform: Platform,
  { isLockIgnored = false }: { readonly isLockIgnored?: boolean } = {},
): Promise<number> {
  const now = await momentOf(platform.db, platform.clock);
  const today = dayIn(platform.config.timeZone, new Date(now.getTime() - graceMs));
  let made = 0;
  for (;;) {
    const count = await inTransaction(platform.db, async (transaction) => {
      if (!isLockIgnored && (await isLockedByRestore(transaction, 'statement_deliveries'))) return 0;
      const due = await takeDueDeliveries(transaction, { today, limit: deliveriesAtOnce });
      const jobs: { readonly kind: string; readonly key: string }[] = [];
      const files: { readonly scheduleId: string; readonly clientId: string; readonly dispatchId: string }[] = [];
      for (const { id: deliveryId, clientId, frequency, nextDay, isMailed } of due) {
        const period = periodOf(frequency, nextDay);
        const id = platform.newId();
        await insertDispatch(transaction, { id, deliveryId, period, nextDay: dayAfter(period.toDay) });
        if (isMailed) jobs.push({ kind: tellOfStatementKind, key: id });
        else files.push({ scheduleId: deliveryId, clientId, dispatchId: id });
      }
      if (jobs.length > 0) await enqueueJobs(transaction, platform, jobs);
      await announceStatements(transaction, files, now);
      return due.length;
    });
    if (count === 0) return made;
    made += count;
  }
}
