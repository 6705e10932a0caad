import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { officeCalls, type Health } from '@bank/contract/office';
import { recordStaffAct, searchEvents } from '../../base/audit/index.ts';
import { listOutbox, retryOutbox } from '../../base/mail/index.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { presentEvents } from './present-events.ts';
import { readSoughtEvents } from './sought-events.ts';
import { readStandingAmounts, readStandings } from './store.ts';
import { ageingOf, trialBalanceOf } from './trial-balance.ts';

const eventsPerPart = 100;
const mailsShown = 200;

/** What auditors and those who answer for the bank read: books, trail, mail and health. */
export function oversightOfficeRoutes(
  answer: AnswerOfficeCall,
  { db, clock, config }: Platform,
  { readHealth }: { readHealth: () => Promise<Health> },
): void {
  const zone = config.timeZone;
  answer(officeCalls.readTrialBalance, async ({ query }) => {
    const at = readMoment(query.at, { config, clock });
    if (isRefusal(at)) return at;
    return trialBalanceOf(await readStandings(db, at), at);
  });

  answer(officeCalls.readAgeing, async () => ageingOf(await readStandingAmounts(db, clock.now())));

  answer(officeCalls.listAuditEvents, async ({ query, staff }) => {
    const part = await readPart(query.cursor, eventsPerPart, async ({ behind, limit }) => {
      const sought = await readSoughtEvents(db, query, zone);
      return isRefusal(sought) ? sought : searchEvents(db, { ...sought, before: behind, limit });
    });
    if (isRefusal(part)) return part;
    const maySeeFiles = officeCalls.readFile.roles.some((role) => staff.roles.includes(role));
    return { events: await presentEvents(db, part.shown, { maySeeFiles }), next: part.next };
  });

  answer(officeCalls.listMails, async ({ query }) => {
    const mails = await listOutbox(db, {
      limit: mailsShown,
      isPinShown: false,
      isWaitingOnly: query.waiting === 'yes',
    });
    return {
      mails: mails.map(({ id, kind, state, recipient, subject, createdAt, attemptCount, lastError }) => ({
        id,
        kind,
        state,
        recipient,
        subject,
        createdAt: createdAt.toISOString(),
        attemptCount,
        lastError,
      })),
    };
  });

  answer(officeCalls.retryMails, async ({ platform }) => {
    const due = await retryOutbox(db);
    await recordStaffAct(db, platform, { kind: 'mail_retried' });
    return { due };
  });

  answer(officeCalls.readHealth, readHealth);
}

/** The moment of a trial balance: the end of a day of the bank, or a time of its own; now where none is given. */
function readMoment(
  at: string | undefined,
  { config: { timeZone }, clock }: Pick<Platform, 'config' | 'clock'>,
): Date | Refusal {
  const now = clock.now();
  if (at === undefined || at === '') return now;
  if (isDay(at)) {
    if (at > dayIn(timeZone, now)) return refuse('period_in_future', 'at');
    return new Date(endOf(timeZone, at).getTime() - 1);
  }
  const time = new Date(at);
  // Of a day that no calendar has, a browser makes another one.
  if (!isDay(at.slice(0, 10)) || Number.isNaN(time.getTime())) return refuse('period_malformed', 'at');
  return time > now ? refuse('period_in_future', 'at') : time;
}

const endOf = (zone: string, day: string) => endOfDay(zone, day) ?? new Date('9999-12-31T23:59:59.999Z');
