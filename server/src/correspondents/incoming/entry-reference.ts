import type { ReadingRules } from '@bank/contract/office';
import { createHash } from 'node:crypto';
import { movedBy, type CamtEntry } from './camt-file.ts';
import { atMost } from './camt-values.ts';

/** An entry as it was read, before it is known by which name it is booked once. */
export type UnnamedEntry = Omit<CamtEntry, 'servicerReference' | 'naming'> & {
  /** As the correspondent wrote it; empty where it wrote none. */
  readonly writtenReference: string;
  /** `YYYY-MM-DD`; empty where none is told. */
  readonly bookingDay: string;
};

const lengthMax = 35;
/** What programs write where they have no reference. */
const noReferences: ReadonlySet<string> = new Set(['NONREF', 'NOREF', 'NOTPROVIDED', 'NOT PROVIDED', 'N/A', '-']);
const nameless = 'NOTPROVIDED-';
/** No bank writes it: between a reference and how often it was told. */
const timesSign = ' ×';
/** Nor this one: behind the beginning of a reference that is too long, before its digest. */
const cutSign = '…';

/**
 * Names the entries of a statement so that each is booked once, whatever file tells it again. The correspondent's
 * reference does, with side, amount and whether it takes something back. Of two that are the same in all of these the
 * second is counted. One without a reference is told by its day, its amount and the balance before it, which a copy and
 * a longer statement tell as well.
 *
 * @param opening in minor units; undefined where the file tells no balances, and cannot tell such entries apart
 * @param references what a reference means by the profile of the correspondent
 */
export function nameEntries(
  entries: readonly UnnamedEntry[],
  opening: bigint | undefined,
  references?: ReadingRules['references'],
): readonly CamtEntry[] {
  const counts = new Map<string, number>();
  const countOf = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  let balance = opening;
  return entries.map(({ writtenReference, bookingDay, ...entry }): CamtEntry => {
    const isNone = references === 'meaningless' || noReferences.has(writtenReference.toUpperCase());
    const written = isNone ? '' : shortened(writtenReference);
    const about = [entry.isReversal, entry.side, entry.amount.amountMinor].join(' ');
    const before = balance;
    if (!entry.isBooked) return { ...entry, servicerReference: written || nameless.slice(0, -1), naming: 'own' };
    if (balance !== undefined) balance += movedBy(entry);
    if (written === '') {
      const key = `${bookingDay} ${about} ${before ?? ''}`;
      const digest = digestOf(`${key} ${countOf(key)}`, lengthMax - nameless.length);
      return { ...entry, servicerReference: nameless + digest, naming: 'none' };
    }
    const count = countOf(references === 'unique' ? written : `${written} ${about}`);
    if (count === 1) return { ...entry, servicerReference: written, naming: 'own' };
    return { ...entry, servicerReference: shortened(`${written}${timesSign}${count}`), naming: 'repeated' };
  });
}

/** What of a reference its correspondent wrote: empty where it wrote none, or more than the bank keeps. */
export function writtenReferenceOf(servicerReference: string): string {
  if (servicerReference.startsWith(nameless) || servicerReference.includes(cutSign)) return '';
  return servicerReference.split(timesSign)[0]!;
}

/** A reference that is longer than the schema allows keeps its beginning, and a digest of all of it. */
function shortened(reference: string): string {
  if (reference.length <= lengthMax) return reference;
  return `${atMost(lengthMax - digestLength - 1, reference)}${cutSign}${digestOf(reference, digestLength)}`;
}

const digestLength = 16;

function digestOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
