import { clocksApartSecondsMax } from '@bank/ledger';
import type { Findings } from './findings.ts';
import { eventsInTime, sealedEvents, type TrailOfEvents } from './judge-events.ts';
import { sealChain, signedSeals, witnessedSeals, type SealChain } from './judge-seals.ts';

/** What is judged of the seals and the events of the audit trail. */
export const trailInvariants: readonly string[] = [sealChain, signedSeals, witnessedSeals, sealedEvents, eventsInTime];

/**
 * A trail that begins with another key and goes on with ours is that of a restored bank, and the restore is on record.
 */
export function refuseForeignBeginning(
  { beginsWith }: SealChain,
  { restoredIn }: TrailOfEvents,
  findings: Findings,
): void {
  if (beginsWith === undefined || !beginsWith.isFollowed || restoredIn.some((number) => number > beginsWith.lastNumber))
    return;
  findings.add(
    {
      invariant: signedSeals,
      subject: `seals up to ${beginsWith.lastNumber}`,
      detail: `are signed with ${keysOf(beginsWith)}, not known here, and no restore is on record`,
    },
    { isBesideBooks: true },
  );
}

function keysOf({ keys }: NonNullable<SealChain['beginsWith']>): string {
  return `${keys.size === 1 ? 'key' : 'keys'} ${[...keys].join(', ')}`;
}

/** The numbers of the seals that bear a later time than one after them, the last one first. */
function sealsAhead({ firstNumber, sealedMicros }: SealChain): bigint[] {
  const ahead: bigint[] = [];
  let earliestAfter = Number.POSITIVE_INFINITY;
  for (let place = sealedMicros.length - 1; place >= 0; place -= 1) {
    const at = sealedMicros[place]!;
    if (at - earliestAfter > clocksApartSecondsMax * 1_000_000) ahead.push(firstNumber + BigInt(place));
    earliestAfter = Math.min(earliestAfter, at);
  }
  return ahead;
}

export function noticesOf(chain: SealChain): string[] {
  const { beginsWith, unsignedCount } = chain;
  const notices: string[] = [];
  if (beginsWith !== undefined) {
    notices.push(
      `The seals up to ${beginsWith.lastNumber} are signed with ${keysOf(beginsWith)}, not known here: --keys ` +
        'names a file with public keys to check them.',
    );
  }
  if (unsignedCount > 0) notices.push(`${unsignedCount} seals are not signed: they are of a server without a key.`);
  const ahead = sealsAhead(chain);
  if (ahead.length > 0)
    notices.push(
      `${ahead.length} seals, ${ahead.at(-1)} to ${ahead[0]}, bear a later time than seals after them: the ` +
        "database's clock was ahead, and their events may be dated by it.",
    );
  return notices;
}
