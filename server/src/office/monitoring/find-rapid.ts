import { amountText } from '@bank/money';
import type { Finding, Frame, Movement } from './movement.ts';
import { dollars } from './rule-in-words.ts';

/** Credits of at least the amount of which a share leaves within the window. What no rate values is not counted. */
export function findRapid(
  movements: readonly Movement[],
  { cents: least, share, windowMs }: { readonly cents: bigint; readonly share: number; readonly windowMs: number },
  { since, told }: Frame,
): Finding[] {
  const found: Finding[] = [];
  /** What had left after each movement. */
  const left: bigint[] = [];
  for (const { side, cents } of movements) left.push((left.at(-1) ?? 0n) + (side === 'out' ? (cents ?? 0n) : 0n));
  movements.forEach((credit, place) => {
    if (credit.side !== 'in' || credit.cents === undefined || credit.cents < least) return;
    const wanted = credit.cents * BigInt(share);
    const last = firstPlace(place, movements.length, (other) => (left[other]! - left[place]!) * 100n >= wanted);
    const debit = movements[last];
    if (debit === undefined || debit.at > credit.at + windowMs) return;
    if (debit.at < since || told.isTold('', debit.at)) return;
    told.note('', debit.at);
    const debits = movements.slice(place + 1, last + 1).filter(({ side }) => side === 'out');
    const sum = dollars(left[last]! - left[place]!);
    const why = `Of ${amountText(credit.amount)} that came in, ${sum} left in ${debits.length} payments.`;
    found.push({ aspect: '', at: debit.at, entries: [credit, ...debits], why });
  });
  return found;
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
