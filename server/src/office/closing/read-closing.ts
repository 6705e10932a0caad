import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { ClosingPeriod, OfficeClosing } from '@bank/contract/office';
import { dayAfter, toDecimalString } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readChecklist, type CheckedItem } from './checklist.ts';
import { dayBefore, readPeriod, type Period } from './period.ts';
import { readClosedUntil } from './store.ts';

const periodOfLength: Readonly<Record<number, ClosingPeriod>> = { 4: 'year', 7: 'month', 10: 'day' };

/** A period with its checklist, as its closing would be judged now. */
export async function readClosing(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  wanted: string | undefined,
): Promise<OfficeClosing | Refusal> {
  const today = dayIn(platform.config.timeZone, platform.clock.now());
  const closed = await readClosedUntil(platform.db);
  const of = wanted || nextDay(closed.day, today);
  const kind = periodOfLength[of.length];
  const period = kind === undefined ? refuse('period_malformed', 'of') : readPeriod({ period: kind, of });
  if (isRefusal(period)) return period;
  return {
    period: period.period,
    of,
    state: stateOf(period, closed[period.period], today),
    items: period.firstDay > today ? [] : (await readChecklist(platform, period)).map(presentItem),
    closedUntil: { day: closed.day ?? null, month: closed.month ?? null, year: closed.year ?? null },
    next: nextOf(closed, today),
  };
}

function presentItem({ item, isMet, mayBeOverruled, missing }: CheckedItem): OfficeClosing['items'][number] {
  return {
    item,
    isMet,
    mayBeOverruled,
    missing: missing.map(({ what, amount }) => ({
      what,
      amount: amount === undefined ? null : toDecimalString(amount),
      currency: amount?.currency ?? null,
    })),
  };
}

function stateOf(
  { firstDay, lastDay }: Period,
  closedUntil: string | undefined,
  today: string,
): OfficeClosing['state'] {
  if (closedUntil !== undefined && closedUntil >= lastDay) return 'closed';
  if (lastDay >= today) return 'not_over';
  return closedUntil === undefined || dayAfter(closedUntil) === firstDay ? 'ready' : 'waits';
}

/** Before anything is closed, yesterday. */
function nextDay(closedUntil: string | undefined, today: string): string {
  return closedUntil === undefined ? dayBefore(today) : dayAfter(closedUntil);
}

/** The next day, month and year; a month is named once its days are closed, a year once its months are. */
function nextOf(closed: Readonly<Partial<Record<ClosingPeriod, string>>>, today: string): OfficeClosing['next'] {
  const next: OfficeClosing['next'] = [{ period: 'day', of: nextDay(closed.day, today) }];
  if (closed.day !== undefined) next.push({ period: 'month', of: following(closed.month, closed.day).slice(0, 7) });
  if (closed.month !== undefined) next.push({ period: 'year', of: following(closed.year, closed.month).slice(0, 4) });
  return next;
}

/** The first day after what is closed of a kind; where nothing is, a day of the part that was closed last. */
function following(closedUntil: string | undefined, part: string): string {
  return closedUntil === undefined ? part : dayAfter(closedUntil);
}
