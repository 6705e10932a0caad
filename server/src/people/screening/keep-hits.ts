import { recordEvent, type FactReference } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { coveredByPairs, insertDecisions, releasedOnOtherGrounds, type NewDecision } from './decisions-store.ts';
import { insertHits, type NewHit } from './store.ts';

type Keeping = Pick<Platform, 'newId' | 'clock'>;

/**
 * Keeps hits and puts those that are new on record. One that a known-good pair covers is released by it; one that was
 * released before is opened again where its entry has changed, or its pair has ended. Answers how many wait for staff.
 */
export async function keepHits(
  transaction: Platform['db'],
  platform: Keeping,
  hits: readonly NewHit[],
): Promise<number> {
  const ids = await insertHits(transaction, hits, platform.clock.now());
  if (ids.length > 0)
    await recordEvent(transaction, platform, {
      kind: 'screening_hits_found',
      subject: ids.length === 1 ? ids[0]! : String(ids.length),
      about: ids.map((id) => ({ kind: 'screening_hit', id })),
    });
  const released = await releaseKnownGood(transaction, platform, ids);
  const known = hits.filter(({ id }) => !ids.includes(id));
  return ids.length - released + (await openAgainWhere(transaction, platform, known));
}

async function releaseKnownGood(
  transaction: Platform['db'],
  platform: Keeping,
  ids: readonly string[],
): Promise<number> {
  const covered = ids.length === 0 ? [] : await coveredByPairs(transaction, ids);
  await keep(
    transaction,
    platform,
    'screening_hit_released',
    covered.map(({ hitId, pairId, reason, until }) => ({
      id: platform.newId(),
      hitId,
      decision: 'released',
      reason: `Known to be good until ${until}: ${reason}`,
      pairId,
      by: bankItself,
    })),
  );
  return covered.length;
}

async function openAgainWhere(
  transaction: Platform['db'],
  platform: Keeping,
  known: readonly NewHit[],
): Promise<number> {
  const again = known.length === 0 ? [] : await releasedOnOtherGrounds(transaction, known);
  await openAgain(
    transaction,
    platform,
    again.map(({ hitId, isChanged }) => ({ hitId, reason: isChanged ? entryChanged : pairEnded })),
  );
  return again.length;
}

/** Hits that the bank itself opens again. */
export function openAgain(
  transaction: Platform['db'],
  platform: Keeping,
  hits: readonly { readonly hitId: string; readonly reason: string }[],
): Promise<void> {
  const reopened = hits.map((hit) => ({ ...hit, id: platform.newId(), decision: 'reopened', by: bankItself }) as const);
  return keep(transaction, platform, 'screening_hit_reopened', reopened);
}

export const pairEnded = 'The day until which the pair was known to be good is over.';
const entryChanged = 'The entry of the list has changed.';
/** Who decides where no person does. */
const bankItself = 'the bank';

async function keep(
  transaction: Platform['db'],
  platform: Keeping,
  kind: 'screening_hit_released' | 'screening_hit_reopened',
  decisions: readonly NewDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await insertDecisions(transaction, decisions);
  const about: FactReference[] = decisions.flatMap(({ id, hitId }) => [
    { kind: 'screening_hit', id: hitId },
    { kind: 'hit_decision', id },
  ]);
  const subject = decisions.length === 1 ? decisions[0]!.hitId : String(decisions.length);
  await recordEvent(transaction, platform, { kind, subject, about });
}
