import { isRefusal, type Refusal } from '@bank/contract';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../emergency/index.ts';
import { insertDecisions, type Compared, type LockedHit } from './decisions-store.ts';
import type { Decision } from './store.ts';

/** What staff say of hits: somebody else (released), or the one on the list (confirmed); or that it is open again. */
export interface HitDecision {
  readonly decision: Decision | 'reopened';
  readonly reason: string;
  readonly compared?: Compared | undefined;
  readonly goodUntil?: string | undefined;
  /** Two people have agreed; else it is judged whether one may. */
  readonly isApproved?: boolean | undefined;
  /** Who decides, where that is not the one who acts: both of two people. */
  readonly by?: string | undefined;
}

/** Who decided before, and how. A hit that waits was decided by nobody: it cannot be opened again. */
export interface DecidedBefore {
  readonly by: string;
  readonly decision: Decision | 'reopened';
}

export type DecisionOutcome = 'decided' | DecidedBefore | 'unknown_hit' | Refusal;

type Deciding = Pick<Platform, 'newId' | 'clock' | 'staff' | 'operator'>;

/** Decides locked hits alike, and puts it on record. Nothing is done where one of them was decided before. */
export async function decideLocked(
  transaction: Database,
  platform: Deciding,
  hits: readonly LockedHit[],
  { decision, reason, compared, goodUntil, isApproved = false, by = staffName(platform) }: HitDecision,
): Promise<DecisionOutcome> {
  if (hits.length === 0) return 'unknown_hit';
  for (const hit of hits)
    if ((hit.decision === null) === (decision === 'reopened'))
      return { by: hit.decidedBy ?? '', decision: hit.decision ?? 'reopened' };
  if (decision === 'released' && !isApproved && hits.some(({ takesTwo }) => takesTwo)) {
    const what = `Said of ${hits.length} hits that it is somebody else: ${hits[0]!.name}.`;
    const passed = await passAlone(transaction, platform, { kind: 'release_hits', what });
    if (isRefusal(passed)) return passed;
  }
  const decisions = hits.map(({ id }) => {
    return { id: platform.newId(), hitId: id, decision, reason, compared, goodUntil, by };
  });
  await insertDecisions(transaction, decisions);
  await recordStaffAct(transaction, platform, {
    kind: kindsOfActs[decision],
    subject: hits.length === 1 ? hits[0]!.id : String(hits.length),
    about: [
      ...hits.map(({ id }) => ({ kind: 'screening_hit', id }) as const),
      ...decisions.map(({ id }) => ({ kind: 'hit_decision', id }) as const),
    ],
  });
  return 'decided';
}

const kindsOfActs = {
  released: 'screening_hit_released',
  confirmed: 'screening_hit_confirmed',
  reopened: 'screening_hit_reopened',
} as const;
