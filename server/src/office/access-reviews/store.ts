import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'access-reviews'>;

export interface AccessReview {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reviewedAt: Date;
}

/** The database adds its time, and asks for the proposal. */
export async function insertReview(
  transaction: Database,
  { id, day, proposalId }: Pick<AccessReview, 'id' | 'day' | 'proposalId'>,
): Promise<void> {
  await sql`insert into access_reviews (id, day, proposal_id) values (${id}, ${day}, ${proposalId})`.execute(
    transaction,
  );
}

export async function isDayReviewed(database: Database, day: string): Promise<boolean> {
  const { rows } = await sql`select from access_reviews where day = ${day}`.execute(database);
  return rows.length > 0;
}

/** The newest first; `before` is the id of the last one read. */
export async function listReviews(
  database: Database,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<AccessReview[]> {
  const { rows } = await sql<AccessReview>`
    select review.id, review.day::text as day, review.proposal_id as "proposalId",
      proposal.proposed_by_login as "proposedBy", proposal.decided_by_login as "approvedBy",
      review.reviewed_at as "reviewedAt"
    from access_reviews review join proposals proposal on proposal.id = review.proposal_id
    where ${before === undefined ? sql`true` : sql`review.id < ${before}`}
    order by review.id desc limit ${limit}`.execute(database);
  return rows;
}

export async function readReviewedDay(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from access_reviews`.execute(
    database,
  );
  return rows[0]?.day ?? undefined;
}

/** How many emergency acts before a moment bear a name as that of their operator, by the name in small letters. */
export async function countActsOfOperators(
  database: Database,
  before: Date | undefined,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; acts: number }>`
    select name, count(*)::int as acts
    from emergency_acts act cross join lateral (
      select lower(trim(act.os_user)) as name union select lower(trim(act.given_name))
    ) named
    where name is not null and act.acted_at < ${before ?? sql`'infinity'::timestamptz`}
    group by name`.execute(database);
  return new Map(rows.map(({ name, acts }) => [name, acts]));
}

/** The history of roles is dated by the clock of the database, so it says which day is today. */
export async function readMoment(database: Database): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(database);
  return rows[0]!.moment;
}
