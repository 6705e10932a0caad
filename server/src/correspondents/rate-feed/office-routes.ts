import { officeCalls } from '@bank/contract/office';
import { toRateString } from '@bank/money';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readJudged } from './count-rates.ts';
import { readFeedAlarms } from './feed-alarms.ts';
import { sourcesOf } from './sources-of.ts';
import { readNewest } from './store.ts';

/** What the sources of rates say, and what became of it. */
export function rateFeedOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  answer(officeCalls.readRateFeed, async () => {
    const sources = sourcesOf(platform.config);
    if (sources === undefined) return { sources: [], quotes: [], refused: [] };
    const { late, refused } = await readFeedAlarms(platform);
    const judged = await readJudged(platform.db, sources, platform.clock.now());
    const names = [sources.first.name, sources.second.name];
    return {
      sources: await Promise.all(
        names.map(async (name) => ({
          name,
          newest: (await readNewest(platform.db, name))?.toISOString() ?? null,
          isLate: late.some(({ source }) => source === name),
        })),
      ),
      quotes: judged.map(({ quote, other, fate }) => ({
        currency: quote.currency,
        usd: toRateString(quote.usdPerUnitScaled),
        asOf: quote.asOf.toISOString(),
        otherUsd: other === undefined ? null : toRateString(other.usdPerUnitScaled),
        fate,
      })),
      refused: refused.map(({ id, source, name, why, at }) => ({ id, source, name, why, at: at.toISOString() })),
    };
  });
}
