import { amountText } from '@bank/money';
import type { Finding, Frame, Movement } from './movement.ts';
import { dollars } from './rule-in-words.ts';

/** Credits of at least the amount of which a share leaves within the window. What no rate values is not counted. */
export function findRapid(
  movements: readonly Movement[],
  { cents: least, share, windowMs }: { readonly cents: bigint; readonly share: number; readonly windowMs: number },
  { since, told }: Frame,
): Finding[] {
  /** What had left after each movement. */
  const left: bigint[] = [];
  for (const { side, cents } of movements) left.push((left.at(-1) ?? 0n) + (side === 'out' ? (cents ?? 0n) : 0n));
  const found: { readonly place: number; readonly last: number }[] = [];
  movements.forEach(({ at, side, cents }, place) => {
    if (side !== 'in' || cents === undefined || cents < least) return;
    const wanted = cents * BigInt(share);
    const last = firstPlace(place, movements.length, (other) => (left[other]! - left[place]!) * 100n >= wanted);
    const debit = movements[last];
    if (debit !== undefined && debit.at <= at + windowMs && debit.at >= since) found.push({ place, last });
  });
  // In the order in which they came about: a later credit may have left earlier.
  return found
    .toSorted((one, other) => one.last - other.last)
    .flatMap(({ place, last }): Finding[] => {
      const [credit, { at }] = [movements[place]!, movements[last]!];
      if (told.isTold('', at)) return [];
      told.note('', at);
      const debits = movements.slice(place + 1, last + 1).filter(({ side }) => side === 'out');
      const sum = dollars(left[last]! - left[place]!);
      const why = `Of ${amountText(credit.amount)} that came in, ${sum} left in ${debits.length} payments.`;
      return [{ aspect: '', at, entries: [credit, ...debits], why }];
    });
}

/** The first place behind `start` from which on something holds; `end` where it never does. */
function firstPlace(start: number, end: number, holds: (place: number) => boolean): number {
  let [low, high] = [start + 1, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
