import type { Finding, Frame, Movement } from './movement.ts';
import { dollars, sideWords } from './rule-in-words.ts';

/**
 * Payments of one side, each below the limit and not less than a share of it, that come to more than it within the
 * window. One that no rate values is above every limit.
 */
export function findStructuring(
  movements: readonly Movement[],
  {
    cents: limit,
    share,
    count,
    windowMs,
  }: { readonly cents: bigint; readonly share: number; readonly count: number; readonly windowMs: number },
  { since, told }: Frame,
): Finding[] {
  const found: Finding[] = [];
  for (const side of ['in', 'out'] as const) {
    const small = movements.filter(
      (one) =>
        one.side === side && one.cents !== undefined && one.cents < limit && one.cents * 100n >= limit * BigInt(share),
    );
    let first = 0;
    let sum = 0n;
    small.forEach(({ at, cents }, place) => {
      sum += cents!;
      for (; small[first]!.at <= at - windowMs; first += 1) sum -= small[first]!.cents!;
      if (at < since || sum <= limit || place - first + 1 < count || told.isTold(side, at)) return;
      told.note(side, at);
      const entries = small.slice(first, place + 1);
      const payments = `${entries.length} payments ${sideWords[side]}`;
      const why = `${payments}, each of less than ${dollars(limit)}, come to ${dollars(sum)}.`;
      found.push({ aspect: side, at, entries, why });
    });
  }
  return found;
}
