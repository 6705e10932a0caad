import { currencyCode, isBusinessDay } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { readJudged } from './count-rates.ts';
import type { JudgedQuote } from './judge-quotes.ts';
import { sourcesOf } from './sources-of.ts';
import { listRefused, listRestOfEuro, readNewest, type RefusedFile } from './store.ts';

/** A source speaks on each business day of the euro: after so many hours of such days it is late. */
const lateAfterHours = 26;
/** The second source may speak some hours after the first one. */
const aloneAfterMs = 12 * 3_600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysLookedAt = 30;

export interface LateSource {
  readonly source: string;
  /** Undefined where it has never brought any. */
  readonly newest: Date | undefined;
}

/** What of the feed people have to look at. */
export interface FeedAlarms {
  readonly late: readonly LateSource[];
  readonly refused: readonly RefusedFile[];
  readonly waiting: readonly JudgedQuote[];
}

export async function readFeedAlarms({
  db,
  config,
  clock,
}: Pick<Platform, 'db' | 'config' | 'clock'>): Promise<FeedAlarms> {
  const sources = sourcesOf(config);
  if (sources === undefined) return { late: [], refused: [], waiting: [] };
  const now = clock.now();
  const resting = await listRestOfEuro(db, now);
  const late: LateSource[] = [];
  for (const { name } of [sources.first, sources.second]) {
    const newest = await readNewest(db, name);
    if (newest === undefined || businessHoursBetween(newest, now, resting) > lateAfterHours)
      late.push({ source: name, newest });
  }
  const waiting = (await readJudged(db, sources, now)).filter(({ fate, quote }) => {
    if (fate === 'alone') return now.getTime() - quote.asOf.getTime() > aloneAfterMs;
    return fate === 'differs' || fate === 'leaps';
  });
  return { late, refused: await listRefused(db), waiting };
}

/** Hours of business days of the euro, by the days of UTC. */
export function businessHoursBetween(from: Date, until: Date, resting: ReadonlySet<string>): number {
  const euro = currencyCode('EUR');
  let hours = 0;
  let at = Math.max(from.getTime(), until.getTime() - daysLookedAt * dayMs);
  while (at < until.getTime()) {
    const end = Math.min((Math.floor(at / dayMs) + 1) * dayMs, until.getTime());
    if (isBusinessDay(new Date(at).toISOString().slice(0, 10), euro, resting)) hours += (end - at) / hourMs;
    at = end;
  }
  return hours;
}
