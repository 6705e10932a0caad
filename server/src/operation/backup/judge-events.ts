import { sql, type RawBuilder } from 'kysely';
import { columnsToHash, eventsSince, hashEvent, sealVersion, type EventToHash } from '../../base/audit/index.ts';
import { readByCursor } from '../../base/platform/read-by-cursor.ts';
import type { Database } from '../../base/platform/platform.ts';
import { datedLater } from './audit-invariants.ts';
import type { Report } from './findings.ts';
import { signedSeals, type SealChain } from './judge-seals.ts';

export const sealedEvents = 'every sealed event of the audit trail reads as it was sealed';
export const eventsInTime = 'every event of the audit trail was sealed soon after it happened';

/**
 * A bank may be closed for weeks with unsealed events; but a running bank never seals for hours around an event and
 * skips it.
 */
const lateMicros = 3_600 * 1_000_000;

/** An event of all that a demonstration holds is a text of 25 kB. */
const eventsAtOnce = 500;

interface EventRow extends EventToHash {
  readonly number: bigint | null;
  readonly version: number;
  readonly isUnsigned: boolean | null;
  readonly sealedId: string;
  readonly sealedHash: string | null;
  /** When it was sealed; now where it waits. */
  readonly sealedMicros: string;
  /** By more than a minute. */
  readonly isLaterThanNow: boolean | null;
}

/** The place of unsealed events: after all seals. */
const waiting = 2n ** 63n;

/** What the events say about the trail as a whole. */
export interface TrailOfEvents {
  /** The seals that cover restores. */
  readonly restoredIn: readonly bigint[];
}

/**
 * Recomputes the hash of every event outside the database and compares it with its seal; of a chain that was judged
 * from a later seal on only those that it covers, and those that wait.
 *
 * @param isSigned the keys were named: then servers sign what they record
 */
export async function judgeEvents(
  transaction: Database,
  { chain, isSigned }: { readonly chain: SealChain; readonly isSigned: boolean },
  report: Report,
): Promise<TrailOfEvents> {
  const { firstNumber } = chain;
  const sealedFrom = sql`audit_seals where number >= ${sql.raw(String(firstNumber))}`;
  const isWhole = firstNumber === 1n;
  const lookedAt = isWhole
    ? sql`audit_events`
    : sql`(select * from audit_events where id = any(${eventsSince(firstNumber - 1n)}))`;
  let unsignedSeal: bigint | undefined;
  const isInDoubt = await readTimesInDoubt(transaction, lookedAt);
  const restoredIn: bigint[] = [];
  const events = sql<EventRow>`
    select ${columnsToHash}, sealed.number, sealed.version, sealed.is_unsigned as "isUnsigned", sealed.id as "sealedId",
    encode(sealed.hash, 'hex') as "sealedHash",
      (extract(epoch from coalesce(sealed.sealed_at, clock_timestamp())) * 1000000)::bigint::text as "sealedMicros",
      e.happened_at > clock_timestamp() + interval '1 minute' as "isLaterThanNow"
    from ${lookedAt} e full join (
      select number, version, signature is null as is_unsigned, sealed_at, unnest(event_ids) as id, unnest(event_hashes)
      as hash from ${sealedFrom}
    ) sealed on sealed.id = e.id`;
  for await (const rows of readByCursor(transaction, 'events', events, { rowsAtOnce: eventsAtOnce })) {
    for (const event of rows) {
      const { number, version } = event;
      if (event.id === null) {
        report({
          invariant: sealedEvents,
          subject: `event ${event.sealedId}`,
          detail: `was removed after seal ${number} covered it`,
        });
        continue;
      }
      const subject = `event ${event.id}`;
      if (number !== null && !(version === sealVersion && event.sealedHash === hashEvent(event))) {
        report({ invariant: sealedEvents, subject, detail: `was changed after seal ${number} covered it` });
      }
      if (isSigned && event.isUnsigned === true && event.facts !== null && number !== unsignedSeal) {
        unsignedSeal = number ?? undefined;
        report(
          {
            invariant: signedSeals,
            subject: `seal ${number}`,
            detail: 'is not signed, and covers an event that tells of facts',
          },
          { isBesideBooks: true },
        );
      }
      if (event.isLaterThanNow === true && !isInDoubt(number)) {
        const detail = `is dated ${timeOf(Number(event.happenedMicros))}, which is still to come`;
        report({ invariant: datedLater, subject, detail }, { isBesideBooks: true });
      }
      const passed = sealThatPassed(Number(event.happenedMicros), Number(event.sealedMicros), number, chain);
      if (passed !== undefined && event.kind !== 'clock_stepped_back' && !isInDoubt(number)) {
        const detail =
          `says that it happened ${timeOf(Number(event.happenedMicros))}, and seal ${passed} of ` +
          `${timeOf(chain.sealedMicros[Number(passed - firstNumber)]!)} knew nothing of it`;
        report({ invariant: eventsInTime, subject, detail });
      }
      if (event.kind === 'bank_restored') restoredIn.push(number ?? waiting);
    }
  }
  return { restoredIn };
}

/**
 * Which seals cover events whose times are in doubt: those from a jump of the clock to its confirmation, which wait for
 * their seals together. Null stands for what waits now.
 */
async function readTimesInDoubt(
  transaction: Database,
  lookedAt: RawBuilder<unknown>,
): Promise<(number: bigint | null) => boolean> {
  const { rows } = await sql<{ kind: string; number: bigint | null }>`
    select e.kind, (select number from audit_seals where e.id = any(event_ids)) as number
    from ${lookedAt} e where e.kind in ('clock_jumped', 'clock_confirmed')`.execute(transaction);
  const placesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.number ?? waiting] : []));
  const confirmed = placesOf('clock_confirmed');
  const ranges = placesOf('clock_jumped').map((from) => ({
    from,
    to: confirmed.reduce((first, place) => (place >= from && place < first ? place : first), waiting),
  }));
  return (number) => ranges.some(({ from, to }) => (number ?? waiting) >= from && (number ?? waiting) <= to);
}

/**
 * The number of a seal that was set long after the event and long before the seal that covers it: the event was not
 * there yet.
 */
function sealThatPassed(
  happened: number,
  sealed: number,
  number: bigint | null,
  { firstNumber, sealedMicros: seals }: SealChain,
): bigint | undefined {
  if (sealed - happened <= 2 * lateMicros) return undefined;
  let [low, high] = [0, number === null ? seals.length : Number(number - firstNumber)];
  const end = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (seals[middle]! > happened + lateMicros) high = middle;
    else low = middle + 1;
  }
  return low < end && seals[low]! < sealed - lateMicros ? firstNumber + BigInt(low) : undefined;
}

function timeOf(micros: number): string {
  return new Date(micros / 1_000).toISOString();
}
