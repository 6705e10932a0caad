import type { RoomDatabase, ScreeningHitsTable } from '@bank/database';
import { sql, type Selectable } from 'kysely';
import type { ListEntry, Publisher } from './screening-list.ts';

type Database = RoomDatabase<'screening'>;

/** An entry of a list in force. */
export interface EntryInForce extends ListEntry {
  /** `bank` where the bank itself asks staff to look: a text too long to be compared. */
  readonly publisher: HitPublisher;
}

export type HitPublisher = Publisher | 'bank' | 'monitoring';

/**
 * Whose name it is. `client` is the holder, `company` the company of a client or of an application, `user` who logs in,
 * `application` who applied on the website, `order` the beneficiary of an international order or their bank, `incoming`
 * who sent money.
 */
export type SubjectKind = 'client' | 'company' | 'user' | 'beneficiary' | 'application' | 'order' | 'incoming';

/** A name of the bank's own tables. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  /** ISO 3166; empty where the bank does not know it. */
  readonly country: string;
}

export type Decision = 'released' | 'confirmed';

export interface Hit {
  readonly id: string;
  readonly subjectKind: SubjectKind;
  readonly subjectId: string;
  readonly name: string;
  readonly publisher: HitPublisher;
  readonly reference: string;
  readonly listedName: string;
  /** From 0 to 100. */
  readonly score: number;
  readonly reasons: readonly string[];
  readonly foundAt: Date;
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
}

/**
 * Names that were not compared with what is in force, or have changed since; the oldest ids first.
 *
 * @param comparedWith which lists and values are in force, as `openScreen` says it
 */
export async function unscreenedSubjects(
  database: Database,
  { comparedWith, limit }: { readonly comparedWith: string; readonly limit: number },
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select subject.kind, subject.id, subject.name, subject.country
    from (
      select 'client' as kind, id, concat_ws(' ', first_name, last_name) as name, '' as country from clients
      union all select 'company', id, company_name, '' from clients where company_name <> ''
      union all select 'user', id, concat_ws(' ', first_name, last_name), '' from users
      union all select 'beneficiary', id, creditor_name, creditor_country from beneficiaries
      union all select 'application', id,
        left(concat_ws(' ', fields ->> 'First Name', fields ->> 'Last Name'), 300), ''
      from enquiries where kind = 'application' and not is_suspected_robot
      union all select 'company', id, left(fields ->> 'Company Name', 300), ''
      from enquiries where kind = 'application' and not is_suspected_robot and fields ->> 'Company Name' <> ''
    ) subject
    left join screened_names done on done.subject_kind = subject.kind and done.subject_id = subject.id
    where done.subject_id is null or done.name <> subject.name or done.compared_with <> ${comparedWith}
    order by subject.id, subject.kind
    limit ${limit}`.execute(database);
  return rows;
}

/** Of these subjects those that were not compared with what is in force. */
export async function notYetScreened(
  database: Database,
  { kind, ids, comparedWith }: { readonly kind: SubjectKind; readonly ids: readonly string[]; comparedWith: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::uuid[]) as asked (id)
      left join screened_names done on done.subject_kind = ${kind} and done.subject_id = asked.id
    where done.compared_with is distinct from ${comparedWith}::uuid
    order by asked.id`.execute(database);
  return rows.map(({ id }) => id);
}

export async function noteScreened(
  database: Database,
  subjects: readonly Omit<Subject, 'country'>[],
  comparedWith: string,
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    insert into screened_names (subject_kind, subject_id, name, compared_with)
    select *, ${comparedWith}::uuid from unnest(
      ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[],
      ${subjects.map(({ name }) => name)}::text[])
    on conflict (subject_kind, subject_id) do update set name = excluded.name,
      compared_with = excluded.compared_with`.execute(database);
}

export type NewHit = Omit<Hit, 'foundAt' | 'decision' | 'decidedAt' | 'decidedBy' | 'decisionReason'>;

/** Adds hits; a name and an entry that are known already are not asked about again. Answers which are new. */
export async function insertHits(database: Database, hits: readonly NewHit[], foundAt: Date): Promise<string[]> {
  if (hits.length === 0) return [];
  const rows = await database
    .insertInto('screening_hits')
    .values(
      hits.map((hit) => ({
        id: hit.id,
        subject_kind: hit.subjectKind,
        subject_id: hit.subjectId,
        name: hit.name,
        publisher: hit.publisher,
        reference: hit.reference,
        listed_name: hit.listedName,
        score: hit.score,
        reasons: [...hit.reasons],
        found_at: foundAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('screening_hits_once').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Hits that wait for a decision, the oldest first; or all, the newest first. Of one subject only, where named. */
export async function readHits(
  database: Database,
  {
    isOpenOnly,
    limit,
    subject,
  }: {
    readonly isOpenOnly: boolean;
    readonly limit: number;
    readonly subject?: { readonly kind: SubjectKind; readonly id: string };
  },
): Promise<Hit[]> {
  const rows = await database
    .selectFrom('screening_hits')
    .selectAll()
    .$if(isOpenOnly, (query) => query.where('decision', 'is', null))
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject!.kind).where('subject_id', '=', subject!.id),
    )
    .orderBy('found_at', isOpenOnly ? 'asc' : 'desc')
    .orderBy('id', isOpenOnly ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(toHit);
}

function toHit(row: Selectable<ScreeningHitsTable>): Hit {
  return {
    id: row.id,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    name: row.name,
    publisher: row.publisher as HitPublisher,
    reference: row.reference,
    listedName: row.listed_name,
    score: row.score,
    reasons: row.reasons,
    foundAt: row.found_at,
    decision: row.decision,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    decisionReason: row.decision_reason,
  };
}

/** Open hits, the oldest first, after one of them. */
export async function readOpenHits(
  database: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Hit[]> {
  const rows = await database
    .selectFrom('screening_hits')
    .selectAll()
    .where('decision', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(found_at, id) > (select last.found_at, last.id from screening_hits last
          where last.id = ${after!})`,
      ),
    )
    .orderBy('found_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toHit);
}

/** How many hits wait for a decision, counted up to a bound. */
export async function countOpenHits(database: Database, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from screening_hits where decision is null limit ${countMax}
    ) counted`.execute(database);
  return rows[0]!.count;
}

export async function findHit(database: Database, id: string): Promise<Hit | undefined> {
  const row = await database.selectFrom('screening_hits').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toHit(row);
}

/** Decides the open hits of a subject alike. Answers which they were. */
export async function decideHitsOf(
  transaction: Database,
  {
    kind,
    subjectId,
    decision,
    by,
    reason,
    at,
  }: { kind: SubjectKind; subjectId: string; decision: Decision; by: string; reason: string; at: Date },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('screening_hits')
    .set({ decision, decided_at: at, decided_by: by, decision_reason: reason })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decision', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What became of a decision: made now, made before by somebody, or there is no such hit. */
export type DecisionOutcome = 'decided' | { readonly by: string; readonly decision: Decision } | 'unknown_hit';

/** Decides an open hit. Of two who decide at once one wins. */
export async function decideHit(
  transaction: Database,
  { id, decision, by, reason, at }: { id: string; decision: Decision; by: string; reason: string; at: Date },
): Promise<DecisionOutcome> {
  const found = await transaction
    .selectFrom('screening_hits')
    .select(['decision', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'unknown_hit';
  if (found.decision !== null) return { by: found.decided_by ?? '', decision: found.decision };
  await transaction
    .updateTable('screening_hits')
    .set({ decision, decided_at: at, decided_by: by, decision_reason: reason })
    .where('id', '=', id)
    .execute();
  return 'decided';
}

/** Whether an order waits for a decision on its hits. One that has left does not. */
export async function isOrderHeld(database: Database, orderId: string): Promise<boolean> {
  const row = await database.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return row?.state === 'held';
}
