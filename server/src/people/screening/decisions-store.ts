import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { Decision } from './store.ts';

type Database = RoomDatabase<'screening'>;

/** What staff compared beside the name, and what came of it. Nothing where they did not look. */
export interface Compared {
  readonly birth: string;
  readonly passport: string;
  readonly address: string;
}

export interface NewDecision {
  readonly id: string;
  readonly hitId: string;
  readonly decision: Decision | 'reopened';
  readonly reason: string;
  readonly compared?: Compared | undefined;
  /** `YYYY-MM-DD`: until then the same name and entry of this payer are not asked about again. */
  readonly goodUntil?: string | undefined;
  /** The decision whose pair covers this hit. */
  readonly pairId?: string | undefined;
  readonly by: string;
}

/** A decision as it was made, of the database's time. */
export interface KeptDecision {
  readonly decision: Decision | 'reopened';
  readonly reason: string;
  readonly compared: Compared | null;
  readonly goodUntil: string | null;
  readonly by: string;
  readonly at: Date;
}

export async function insertDecisions(transaction: Database, decisions: readonly NewDecision[]): Promise<void> {
  for (const { id, hitId, decision, reason, compared, goodUntil, pairId, by } of decisions)
    await sql`
      insert into screening_decisions (id, hit_id, decision, reason, compared, good_until, pair_id, decided_at,
        decided_by)
      values (${id}, ${hitId}, ${decision}, ${reason},
        ${compared === undefined ? null : JSON.stringify(compared)}::jsonb,
        ${goodUntil ?? null}::date, ${pairId ?? null}, now(), ${by})`.execute(transaction);
}

/** All decisions of a hit, the first one first. */
export async function readDecisions(database: Database, hitId: string): Promise<KeptDecision[]> {
  const { rows } = await sql<KeptDecision>`
    select decision, reason, compared, good_until::text as "goodUntil", decided_by as by, decided_at as at
    from screening_decisions where hit_id = ${hitId} order by number`.execute(database);
  return rows;
}

export interface LockedHit {
  readonly id: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly payer: string;
  readonly name: string;
  readonly publisher: string;
  readonly decision: Decision | null;
  readonly decidedBy: string | null;
  /** Whether one person may not say that it is somebody else. */
  readonly takesTwo: boolean;
}

/** Locks hits in the order of their ids, so that of two who decide at once the second one waits for the first. */
export async function lockHits(transaction: Database, ids: readonly string[]): Promise<LockedHit[]> {
  const { rows } = await sql<LockedHit>`
    select id, subject_kind as "subjectKind", subject_id as "subjectId", payer, name, publisher, decision,
      decided_by as "decidedBy", release_takes_two(screening_hits) as "takesTwo"
    from screening_hits where id = any(${[...new Set(ids)]}::uuid[]) order by id for update`.execute(transaction);
  return rows;
}

/** Which of these hits a known-good pair covers: the decision that made it, and why it was made. */
export async function coveredByPairs(
  transaction: Database,
  ids: readonly string[],
): Promise<{ readonly hitId: string; readonly pairId: string; readonly reason: string; readonly until: string }[]> {
  const { rows } = await sql<{ hitId: string; pairId: string; reason: string; until: string }>`
    select hit.id as "hitId", pair.id as "pairId", pair.reason, pair.good_until::text as until
    from screening_hits hit join screening_decisions pair on pair.id = good_pair_of(hit)
    where hit.id = any(${[...ids]}::uuid[])`.execute(transaction);
  return rows;
}

/** Released hits of these subjects and entries whose entry has changed since, or whose pair has ended. */
export async function releasedOnOtherGrounds(
  transaction: Database,
  hits: readonly { subjectKind: string; subjectId: string; name: string; publisher: string; reference: string }[],
): Promise<{ readonly hitId: string; readonly isChanged: boolean }[]> {
  const { rows } = await sql<{ hitId: string; isChanged: boolean }>`
    select hit.id as "hitId",
      last.entry_digest is distinct from entry_digest(hit.publisher, hit.reference) as "isChanged"
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
        as found ("subjectKind" text, "subjectId" uuid, name text, publisher text, reference text)
      join screening_hits hit on (hit.subject_kind, hit.subject_id, hit.name, hit.publisher, hit.reference)
        = (found."subjectKind", found."subjectId", found.name, found.publisher, found.reference)
      join lateral (
        select * from screening_decisions d where d.hit_id = hit.id order by number desc limit 1
      ) last on true
    where hit.decision = 'released' and (last.good_until < bank_day_now()
      or last.entry_digest is distinct from entry_digest(hit.publisher, hit.reference))`.execute(transaction);
  return rows;
}

/**
 * Hits of what stays with the bank whose known-good pair has ended; those of orders and of incoming money were for that
 * one payment. An entry that is on its list no more asks nothing.
 */
export async function listEndedPairs(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select hit.id from screening_decisions last join screening_hits hit on hit.id = last.hit_id
    where last.good_until < bank_day_now() and hit.decision = 'released'
      and hit.subject_kind not in ('order', 'incoming') and hit.publisher <> 'monitoring'
      and not exists (select from screening_decisions later where later.hit_id = hit.id and later.number > last.number)
      and (last.entry_digest is null or entry_digest(hit.publisher, hit.reference) is not null)
    order by last.good_until limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}
