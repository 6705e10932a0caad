import { isRefusal, refuse } from '@bank/contract';
import { hitReasonLengthMax, officeCalls, queueCountMax } from '@bank/contract/office';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { tellBirth } from './birth-span.ts';
import type { DecisionOutcome, HitDecision } from './decide-hit.ts';
import { countLateHits } from './late-hits.ts';
import { countWaitingLists, findEntryInForce } from './lists-store.ts';
import { countOpenHits, findHit, isOrderHeld, readOpenHits, type Hit } from './store.ts';

const hitsPerPart = 50;

/** What compliance does: hits of names, and lists of sanctions. */
export function screeningOfficeRoutes(
  answer: AnswerOfficeCall,
  { db }: Platform,
  {
    decide,
  }: {
    /** The room above says what follows: blocks of accounts, reports. */
    readonly decide: (platform: Platform, decision: HitDecision & { readonly id: string }) => Promise<DecisionOutcome>;
  },
): void {
  answer(officeCalls.listScreeningHits, async ({ query }) => {
    const part = await readPart(query.cursor, hitsPerPart, ({ behind, limit }) =>
      readOpenHits(db, { after: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return {
      hits: part.shown.map(presentHit),
      next: part.next,
      count: await countOpenHits(db, queueCountMax),
    };
  });

  answer(officeCalls.readScreeningHit, async ({ fields }) => {
    const id = readId(fields.id);
    const hit = id === undefined ? undefined : await findHit(db, id);
    if (hit === undefined) return refuse('hit_not_found', 'id');
    const entry = await findEntryInForce(db, hit);
    return {
      ...presentHit(hit),
      decidedAt: hit.decidedAt?.toISOString() ?? null,
      orderId: hit.subjectKind === 'order' ? hit.subjectId : null,
      holdsOrder: await holdsOrder(hit),
      entry:
        entry === undefined
          ? null
          : {
              kind: entry.kind,
              names: entry.names.map(({ name, isWeak }) => ({ name, isWeak })),
              births: entry.births.map(tellBirth),
              countries: [...entry.countries],
              programme: entry.programme,
              edition: entry.edition,
            },
    };
  });

  answer(officeCalls.decideScreeningHit, async ({ body, platform }) => {
    const reason = body.reason.replace(/\s+/g, ' ').trim();
    if (reason === '') return refuse('all_fields_required', 'reason');
    if ([...reason].length > hitReasonLengthMax) return refuse('text_too_long', 'reason');
    const id = readId(body.id);
    const hit = id === undefined ? undefined : await findHit(db, id);
    if (hit === undefined) return refuse('hit_not_found', 'id');
    // The order waits for it: both are decided together, in one database transaction. One that has left goes on.
    if (hit.decision === null && (await holdsOrder(hit))) return refuse('hit_of_an_order', 'id');
    const outcome = await decide(platform, { id: hit.id, decision: body.decision, reason });
    if (outcome === 'unknown_hit') return refuse('hit_not_found', 'id');
    if (isRefusal(outcome)) return outcome;
    return { decidedBefore: outcome === 'decided' ? null : outcome };
  });

  async function holdsOrder({ subjectKind, subjectId }: Hit): Promise<boolean> {
    return subjectKind === 'order' && isOrderHeld(db, subjectId);
  }
}

/** How many hits wait for compliance, how many of them for too long, and how many editions of lists. */
export const screeningCounters: readonly OfficeCounter[] = [
  {
    name: 'screening_hits',
    roles: ['compliance', 'auditor'],
    count: ({ db }) => countOpenHits(db, queueCountMax),
    oldest: async ({ db }) => (await readOpenHits(db, { after: undefined, limit: 1 }))[0]?.foundAt ?? null,
  },
  { name: 'late_hits', roles: ['compliance', 'auditor'], count: ({ db }) => countLateHits(db) },
  { name: 'screening_lists', roles: ['compliance', 'auditor'], count: ({ db }) => countWaitingLists(db) },
];

function presentHit({ foundAt, decidedAt: _decidedAt, reasons, ...hit }: Hit) {
  return { ...hit, reasons: [...reasons], foundAt: foundAt.toISOString() };
}
