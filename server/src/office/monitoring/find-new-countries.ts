import { amountText } from '@bank/money';
import type { Finding, Frame, Movement } from './movement.ts';
import { sideWords } from './rule-in-words.ts';

const aspectOf = ({ side, country }: Movement): string => `${side} ${country}`;

/** The first payment above the amount of each side and country, among those that are looked at. */
export function firstOfCountries(
  movements: readonly Movement[],
  { cents: limit }: { readonly cents: bigint },
  { since, told }: Frame,
): readonly Movement[] {
  const first = new Map<string, Movement>();
  for (const one of movements) {
    if (one.at < since || one.country === '' || (one.cents !== undefined && one.cents <= limit)) continue;
    const aspect = aspectOf(one);
    if (!first.has(aspect) && !told.isTold(aspect, one.at)) first.set(aspect, one);
  }
  return [...first.values()];
}

/** Those of them before which no payment above the amount was booked for the client. */
export function findNewCountries(
  firsts: readonly Movement[],
  isKnown: (first: Movement) => boolean,
  { told }: Frame,
): Finding[] {
  return firsts
    .filter((first) => !isKnown(first))
    .map((first) => {
      const aspect = aspectOf(first);
      told.note(aspect, first.at);
      const amount = amountText(first.amount);
      const why = `The first payment ${sideWords[first.side]} above the amount with ${first.country}: ${amount}.`;
      return { aspect, at: first.at, entries: [first], why };
    });
}
