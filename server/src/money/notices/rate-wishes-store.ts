import type { RoomDatabase } from '@bank/database';
import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'notices'>;

/** An exchange rate of which a user is told once. */
export interface RateWish {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly rateScaled: bigint;
  /** Whether the rate has to rise to it, or to fall. */
  readonly isRise: boolean;
  readonly reachedAt: Date | null;
}

/** Reached wishes are listed, and kept, for so long. */
const reachedDays = 90;

const columns = sql`id, user_id as "userId", client_id as "clientId", from_currency as "from", to_currency as "to",
  rate_scaled::bigint as "rateScaled", is_rise as "isRise", reached_at as "reachedAt"`;

/** Whose a wish is: a user's, for the client for whom they acted. */
export type Wisher = Pick<RateWish, 'userId' | 'clientId'>;

export async function listWishes(database: Database, { userId, clientId }: Wisher): Promise<RateWish[]> {
  const { rows } = await sql<RateWish>`
    select ${columns} from rate_wishes where user_id = ${userId} and client_id = ${clientId}
      and (reached_at is null or reached_at > now() - make_interval(days => ${reachedDays}::int))
    order by reached_at desc nulls first, made_at desc`.execute(database);
  return rows;
}

/** Adds a wish; false where the user waits for so many already. */
export async function insertWish(
  transaction: Database,
  { id, userId, clientId, from, to, rateScaled, isRise }: Omit<RateWish, 'reachedAt'>,
  max: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rate_wishes (id, user_id, client_id, from_currency, to_currency, rate_scaled, is_rise)
    select ${id}::uuid, ${userId}::uuid, ${clientId}::uuid, ${from}::text, ${to}::text, ${rateScaled}::bigint,
      ${isRise}::boolean
    where (select count(*) from rate_wishes where user_id = ${userId} and reached_at is null) < ${max}`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}

/** False where the user has no such wish. */
export async function deleteWish(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from rate_wishes where id = ${id} and user_id = ${userId}`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

export async function listOpenWishes(database: Database): Promise<RateWish[]> {
  const { rows } = await sql<RateWish>`
    select ${columns} from rate_wishes where reached_at is null order by made_at, id`.execute(database);
  return rows;
}

/** Notes that a rate was reached; false where another process has, or the user took the wish back. */
export async function setReached(transaction: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rate_wishes set reached_at = now() where id = ${id} and reached_at is null`.execute(transaction);
  return numAffectedRows === 1n;
}

export async function deleteOldWishes(database: Database): Promise<void> {
  await sql`delete from rate_wishes where reached_at < now() - make_interval(days => ${reachedDays}::int)`.execute(
    database,
  );
}
