import { dayMs, type Finding, type Frame, type Movement } from './movement.ts';
import { dollars } from './rule-in-words.ts';

/**
 * Much money after a quiet time: more than the amount, in and out together, within the window that the first payment
 * after it opens. What no rate values is above every limit.
 *
 * @param previousAt when the client moved money last before these movements, or has been with the bank; undefined where
 *   nobody knows
 */
export function findDormant(
  movements: readonly Movement[],
  rule: { readonly cents: bigint; readonly quietMs: number; readonly windowMs: number },
  { since, told, previousAt }: Frame & { readonly previousAt: number | undefined },
): Finding[] {
  const found: Finding[] = [];
  let before = previousAt;
  let awake: { readonly at: number; readonly place: number; readonly quietMs: number } | undefined;
  let sum = 0n;
  movements.forEach(({ at, cents }, place) => {
    if (before !== undefined && at - before > rule.quietMs) {
      awake = { at, place, quietMs: at - before };
      sum = 0n;
    }
    before = at;
    if (awake === undefined || at >= awake.at + rule.windowMs) return;
    const wasAbove = sum > rule.cents;
    sum += cents ?? rule.cents + 1n;
    if (wasAbove || sum <= rule.cents || at < since || told.isTold('', at)) return;
    told.note('', at);
    const days = Math.floor(awake.quietMs / dayMs);
    const much = cents === undefined ? 'an amount that no rate values' : dollars(sum);
    const why = `After ${days} days without a payment, ${much} moved.`;
    found.push({ aspect: '', at, entries: movements.slice(awake.place, place + 1), why });
  });
  return found;
}
