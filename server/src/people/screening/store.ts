import type { RoomDatabase, ScreeningHitsTable } from '@bank/database';
import { sql, type Selectable } from 'kysely';
import type { ListEntry, Publisher } from './screening-list.ts';

type Database = RoomDatabase<'screening'>;

/** An entry of a list in force. */
export interface EntryInForce extends ListEntry {
  /** `bank` and `country rules` where the bank itself asks staff to look: a text too long to be compared, a country. */
  readonly publisher: HitPublisher;
}

export type HitPublisher = Publisher | 'bank' | 'country rules' | 'monitoring';

/**
 * Whose name it is. `client` is the holder, `company` the company of a client or of an application, `user` who logs in,
 * `staff` who works here, `application` who applied on the website, `owner` who owns or controls the company that
 * applied, `order` whoever an order names, `transfer` whom the text of a transfer
 * inside the bank names, `incoming` who sent money, `invitation` whom a client invites to act for it.
 */
export type SubjectKind =
  | 'client'
  | 'company'
  | 'user'
  | 'staff'
  | 'beneficiary'
  | 'application'
  | 'owner'
  | 'order'
  | 'transfer'
  | 'incoming'
  | 'invitation';

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

/** The ids of hits of a subject that wait for a decision. */
export async function openHitsOf(
  database: Database,
  { kind, subjectId }: { readonly kind: SubjectKind; readonly subjectId: string },
): Promise<string[]> {
  const rows = await database
    .selectFrom('screening_hits')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decision', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function readHitsByIds(database: Database, ids: readonly string[]): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('screening_hits')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('found_at')
    .orderBy('id')
    .execute();
  return rows.map(toHit);
}

/** The orders that these hits are of, in the order of their ids. */
export async function ordersOfHits(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('screening_hits')
    .select('subject_id')
    .distinct()
    .where('subject_kind', '=', 'order')
    .where('id', 'in', [...ids])
    .orderBy('subject_id')
    .execute();
  return rows.map(({ subject_id: id }) => id);
}

export async function hasConfirmedHit(
  database: Database,
  { kind, subjectId }: { readonly kind: SubjectKind; readonly subjectId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('screening_hits')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decision', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a subject has a hit that nobody has decided, however many it has. */
export async function hasOpenHit(
  database: Database,
  { kind, subjectId }: { readonly kind: SubjectKind; readonly subjectId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('screening_hits')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order waits for a decision on its hits. One that has left does not. */
export async function isOrderHeld(database: Database, orderId: string): Promise<boolean> {
  const row = await database.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return row?.state === 'held';
}
