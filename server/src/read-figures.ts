import { readArchiveAge, readDatabaseStrain, readTransactionAge } from '@bank/database';
import type { Health } from '@bank/contract/office';
import { countUnsealed, readFoundWrong, readUnsealedAge, readUpkeep } from './base/audit/index.ts';
import { countChannelAlarms } from './correspondents/arrivals/index.ts';
import { readFeedAlarms } from './correspondents/rate-feed/index.ts';
import { readRateAges } from './money/exchange-rates/index.ts';
import { countLiveSessions } from './people/identity/index.ts';
import { countJobs } from './base/jobs/index.ts';
import { countMails, readPinMails } from './base/mail/index.ts';
import type { Reading } from './base/metrics/index.ts';
import { readWaitingOrders } from './money/orders/index.ts';
import { readOverdueAge } from './money/webhooks/index.ts';
import { countLateHits } from './people/screening/index.ts';
import type { Platform } from './base/platform/platform.ts';
import { listRestoreLocks } from './base/platform/restore-lock-store.ts';
import { listUnreadSettings } from './base/settings/index.ts';

/** The figures that the rooms of the bank know from the database. One after the other: they may take one connection. */
export async function readFigures({
  db,
  standby,
  config,
  clock,
}: Pick<Platform, 'db' | 'standby' | 'config' | 'clock'>): Promise<Reading> {
  const feed = await readFeedAlarms({ db, config, clock });
  return {
    mails: await countMails(db),
    pinMails: await readPinMails(db),
    restoreLocks: (await listRestoreLocks(db)).map(({ what }) => what),
    openSessions: await countLiveSessions(db, config.sessionIdleMinutes),
    unsealedEvents: await countUnsealed(db),
    unsealedSeconds: await readUnsealedAge(db),
    jobs: await countJobs(db),
    waitingOrders: await readWaitingOrders(db),
    lateHits: await countLateHits(db),
    rateAges: await readRateAges(db),
    upkeep: await readUpkeep(db),
    foundWrong: await readFoundWrong(db),
    overdueWebhookSeconds: await readOverdueAge(db),
    transactionAge: await readTransactionAge(db),
    archiveSeconds: await readArchiveAge(db),
    strain: await readDatabaseStrain(db),
    standby: await standby?.look(),
    channelAlarms: {
      ...(await countChannelAlarms({ db, config })),
      lateRates: feed.late.length,
      refusedRates: feed.refused.length,
      ratesToDecide: feed.waiting.length,
    },
  };
}

/** The same for staff in the back office. */
export async function readHealth(platform: Pick<Platform, 'db' | 'config' | 'clock'>): Promise<Health> {
  const figures = await readFigures(platform);
  const { rateAges, upkeep, mails, jobs, openSessions, unsealedEvents, waitingOrders } = figures;
  const doneAt = (kind: (typeof upkeep)[number]['kind']) => {
    const done = upkeep.find((one) => one.kind === kind);
    return done === undefined ? null : new Date(platform.clock.now().getTime() - done.seconds * 1_000).toISOString();
  };
  return {
    openSessions,
    unsealedEvents,
    waitingOrders,
    mails: [...mails],
    pins: { ...figures.pinMails },
    lockedAfterRestore: figures.restoreLocks.length,
    jobs: { due: jobs.due, dead: jobs.dead, oldestDueSeconds: jobs.oldestDueSeconds },
    oldestRateSeconds: rateAges.length === 0 ? null : Math.max(...rateAges.map(({ seconds }) => seconds)),
    backupTakenAt: doneAt('backup_taken'),
    booksVerifiedAt: doneAt('books_verified'),
    unreadSettings: (await listUnreadSettings(platform.db)).map(({ name, setAt, setBy }) => ({
      name,
      setAt: setAt.toISOString(),
      setBy,
    })),
  };
}
