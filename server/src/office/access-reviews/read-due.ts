import { dayAfter } from '@bank/money';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { readFirstAccess } from '../../people/staff/index.ts';
import { readMoment, readReviewedDay } from './store.ts';

type Looking = Pick<Platform, 'db' | 'config'>;

/** So many days before a review is due it stands on Today. */
const noticeDays = 14;

export interface DueReview {
  readonly reviewedDay: string | undefined;
  /** Undefined while nobody has a role. */
  readonly dueDay: string | undefined;
}

/** When access is to be looked through next: so many days after the last time, or after the first role was given. */
export async function readDueReview({ db, config: { timeZone } }: Looking): Promise<DueReview> {
  const reviewedDay = await readReviewedDay(db);
  const first = reviewedDay === undefined ? await readFirstAccess(db) : undefined;
  const from = reviewedDay ?? (first && dayIn(timeZone, first));
  const days = Number(await readLimit(db, 'access_review_days'));
  return { reviewedDay, dueDay: from && dayAfter(from, days) };
}

/** One review that falls due, or none; Today says until when. */
export const accessReviewCounters: readonly OfficeCounter[] = [
  {
    name: 'access_review',
    roles: ['approver', 'compliance', 'administrator', 'auditor'],
    count: async (platform) => ((await readNoticed(platform)) === undefined ? 0 : 1),
    oldest: async (platform) => {
      const dueDay = await readNoticed(platform);
      return dueDay === undefined ? null : startOfDay(platform.config.timeZone, dueDay);
    },
  },
];

/** The day until which a review is due, from some days before it. */
async function readNoticed(platform: Looking): Promise<string | undefined> {
  const { dueDay } = await readDueReview(platform);
  if (dueDay === undefined) return undefined;
  const today = dayIn(platform.config.timeZone, await readMoment(platform.db));
  return today >= dayAfter(dueDay, -noticeDays) ? dueDay : undefined;
}
