import { inTransaction, isUniqueViolation } from '@bank/database';
import { timeToCompare, type BookingClock } from '../platform/clock.ts';
import type { Database } from '../platform/platform.ts';
import { sha256 } from './canonical-text.ts';
import { hashSeal, noHash, sealVersion } from './seal-hash.ts';
import type { SealKey } from './seal-key.ts';
import {
  beforeAllEvents,
  claimSealing,
  insertSeal,
  isAnythingUnsealed,
  readNewestSeal,
  takeUnsealed,
} from './seal-store.ts';

/**
 * About as many events are covered by one seal. Sealing a thousand at once kept a core busy for so long that orders
 * felt it.
 */
const eventsPerSeal = 250;

/** A seal as it was set. */
export interface Seal {
  readonly number: bigint;
  readonly eventCount: number;
  /** In hexadecimal digits. */
  readonly hash: string;
}

interface NextSeal {
  readonly after: bigint;
  readonly key: SealKey | undefined;
  readonly count: number;
  readonly clock?: BookingClock | undefined;
}

/** How far a seal went through what waits, and the seal, where anything could be sealed. */
interface SealedBatch {
  readonly reached: bigint;
  readonly seal: Seal | undefined;
}

/**
 * Seals what waits, in batches, until nothing does or another process is at it. Returns the last seal that was set.
 *
 * The events were written by transactions that know nothing of the chain; only here is it one after the other, and only
 * one process at a time: it holds the event that has waited longest, and should two hold one each, the number of the
 * next seal can be taken once. Hashes and signatures are made here and not in the database: its owner does not own
 * the seals.
 *
 * @param key signs the seals; without one they are unsigned
 * @param clock that of the program: while it differs from the database's, which dates the seals, events wait
 * @throws ClockIsWrong
 */
export async function sealEvents(db: Database, key?: SealKey, clock?: BookingClock): Promise<Seal | undefined> {
  let last: Seal | undefined;
  let after = beforeAllEvents;
  while (await isAnythingUnsealed(db, after)) {
    const batch = await sealBatch(db, { after, key, clock });
    if (batch === undefined) return last;
    last = batch.seal ?? last;
    after = batch.reached;
  }
  return last;
}

async function sealBatch(
  db: Database,
  { after, key, clock }: { after: bigint; key: SealKey | undefined; clock: BookingClock | undefined },
): Promise<SealedBatch | undefined> {
  try {
    return await inTransaction(db, async (transaction) => {
      if (!(await claimSealing(transaction))) return undefined;
      return setNextSeal(transaction, { after, key, count: eventsPerSeal, clock });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'audit_seals_pkey')) return undefined;
    throw error;
  }
}

/** Takes what waits and sets the next seal over it, in a database transaction that has claimed the sealing. */
export async function setNextSeal(
  transaction: Database,
  { after, key, count, clock }: NextSeal,
): Promise<SealedBatch | undefined> {
  const newest = await readNewestSeal(transaction);
  const programsTime = clock === undefined ? null : timeToCompare(clock);
  const taken = await takeUnsealed(transaction, { count, after, programsTime });
  if (taken === undefined) return undefined;
  const { reached, nowMicros, events } = taken;
  if (events.length === 0) return { reached, seal: undefined };
  const about = {
    number: (newest?.number ?? 0n) + 1n,
    eventIds: events.map(({ id }) => id),
    eventHashes: events.map(({ text }) => sha256(text)),
    keyFingerprint: key?.fingerprint ?? null,
  };
  const hash = hashSeal({ ...about, hashBefore: newest?.hash ?? noHash, sealedMicros: nowMicros });
  await insertSeal(transaction, { ...about, version: sealVersion, hash, signature: key?.sign(hash) ?? null });
  return { reached, seal: { number: about.number, eventCount: events.length, hash: hash.toString('hex') } };
}
