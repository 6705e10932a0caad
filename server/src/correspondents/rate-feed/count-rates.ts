import { inTransaction } from '@bank/database';
import { toRateString } from '@bank/money';
import { recordStaffActs } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { insertRates, latestRates } from '../../money/exchange-rates/index.ts';
import { judgeQuotes, type JudgedQuote } from './judge-quotes.ts';
import { listQuotes } from './store.ts';
import { feedName, type RateSource } from './take-rate-files.ts';

/** The two sources of the bank: the rates of the first one count, where those of the second one agree. */
export interface RateSources {
  readonly first: RateSource;
  readonly second: RateSource;
}

export async function readJudged(
  database: Database,
  { first, second }: RateSources,
  now: Date,
): Promise<readonly JudgedQuote[]> {
  const quoted = await listQuotes(database, first.name, now);
  if (quoted.length === 0) return [];
  return judgeQuotes(await latestRates(database), {
    first: quoted,
    second: await listQuotes(database, second.name, now),
    band: Number(await readLimit(database, 'rate_band_percent')),
  });
}

/** Rates on which both sources agree count from now on. What else they say waits for two people. */
export async function countRates(platform: Platform, sources: RateSources): Promise<void> {
  const now = platform.clock.now();
  const agreed = (judged: readonly JudgedQuote[]) => judged.filter(({ fate }) => fate === 'agrees');
  if (agreed(await readJudged(platform.db, sources, now)).length === 0) return;
  await inTransaction(platform.db, async (transaction) => {
    // A rate stays: none is kept while the time is in doubt.
    await momentOf(transaction, platform.clock);
    const source = `${sources.first.name}, compared with ${sources.second.name}`;
    const before = await latestRates(transaction);
    const rates = agreed(await readJudged(transaction, sources, now)).map(({ quote, other }) => ({
      id: platform.newId(),
      currency: quote.currency,
      usdPerUnitScaled: quote.usdPerUnitScaled,
      asOf: quote.asOf,
      source,
      isSetByHand: false,
      files: { quotedIn: quote.fileId, agreedIn: other!.fileId },
    }));
    // They are kept in the order of their times; ids follow that order.
    const inOrder = rates.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());
    const ids = inOrder.map(({ id }) => id).values();
    await insertRates(transaction, inOrder, () => ids.next().value!);
    await recordStaffActs(
      transaction,
      { ...platform, staff: feedName(sources.first.name) },
      inOrder.map(({ id, currency, usdPerUnitScaled, asOf }) => ({
        kind: 'rates_set',
        subject:
          `${currency} ${toRateString(usdPerUnitScaled)} as of ${asOf.toISOString()}, ` +
          `before ${toRateString(before.get(currency)!.usdPerUnitScaled)}`,
        about: [{ kind: 'rate', id }],
      })),
    );
  });
}
