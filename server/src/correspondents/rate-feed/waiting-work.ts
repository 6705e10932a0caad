import { toRateString } from '@bank/money';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { readFeedAlarms } from './feed-alarms.ts';
import type { JudgedQuote } from './judge-quotes.ts';
import { sourcesOf } from './sources-of.ts';

const path = '/rates';

/** Rates that people decide, and sources that bring none. */
export const rateFeedQueues: readonly WorkQueue[] = [
  {
    kind: 'rates_to_decide',
    part: 'mine',
    roles: ['payments', 'administrator'],
    path,
    list: async (platform) => {
      const sources = sourcesOf(platform.config);
      return (await readFeedAlarms(platform)).waiting.map((judged) => ({
        id: judged.quote.currency,
        label: judged.quote.currency,
        note:
          `${toRateString(judged.quote.usdPerUnitScaled)} ${sources!.first.name}` +
          otherWords(judged, sources!.second.name),
        since: judged.quote.arrivedAt,
        path,
      }));
    },
  },
  {
    kind: 'late_rates',
    part: 'blocked',
    roles: ['payments', 'approver', 'administrator'],
    path,
    list: async (platform) =>
      (await readFeedAlarms(platform)).late.map(({ source, newest }) => ({
        id: source,
        label: source,
        ...(newest === undefined ? {} : { since: newest }),
        by: [source],
        path,
      })),
  },
  {
    kind: 'refused_rates',
    part: 'blocked',
    roles: ['payments', 'approver', 'administrator'],
    path,
    list: async (platform) =>
      (await readFeedAlarms(platform)).refused.map(({ id, name, why, at, source }) => ({
        id,
        label: name,
        note: why,
        since: at,
        by: [source],
        path,
      })),
  },
];

function otherWords({ other }: JudgedQuote, second: string): string {
  return other === undefined ? `, no ${second}` : `, ${toRateString(other.usdPerUnitScaled)} ${second}`;
}
