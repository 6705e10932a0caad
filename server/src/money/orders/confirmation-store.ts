import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { confirmationMinutes, wrongCodeMax } from './confirmation.ts';

type Database = RoomDatabase<'orders'>;

/** Keeps a confirmation until its code is used or expires. Returns when that is, by the database's clock. */
export async function insertConfirmation(
  transaction: Database,
  {
    id,
    userId,
    clientId,
    orderHash,
    codeHash,
  }: { id: string; userId: string; clientId: string; orderHash: Buffer; codeHash: string },
): Promise<Date> {
  const row = await transaction
    .insertInto('order_confirmations')
    .values({
      id,
      user_id: userId,
      client_id: clientId,
      order_hash: orderHash,
      code_hash: codeHash,
      expires_at: sql`now() + make_interval(mins => ${confirmationMinutes}::int)`,
      used_at: null,
      used_by_key: null,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export interface CountedConfirmation {
  readonly orderHash: Buffer;
  readonly codeHash: string;
  /** Neither expired nor used, or used by the same order before: that one may ask again what became of it. */
  readonly isGood: boolean;
}

/**
 * Counts a try before the code is compared, in one statement; undefined where there is none of the user's or no try
 * is left.
 */
export async function countConfirmationTry(
  database: Database,
  {
    id,
    userId,
    clientId,
    idempotencyKey,
  }: { id: string; userId: string; clientId: string; idempotencyKey: string | undefined },
): Promise<CountedConfirmation | undefined> {
  const row = await database
    .updateTable('order_confirmations')
    .set({ try_count: sql`try_count + 1` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('try_count', '<', wrongCodeMax)
    .returning([
      'order_hash',
      'code_hash',
      sql<boolean>`coalesce(used_by_key = ${idempotencyKey ?? null}::text, used_at is null and expires_at > now())`.as(
        'is_good',
      ),
    ])
    .executeTakeFirst();
  return row && { orderHash: row.order_hash, codeHash: row.code_hash, isGood: row.is_good };
}

/** Puts another code in place of the first one; false where the user has no such confirmation that is good. */
export async function setConfirmationCode(
  database: Database,
  { id, userId, codeHash }: { id: string; userId: string; codeHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('order_confirmations')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a confirmation up, in the database transaction of what it confirms; false where another order was faster. */
export async function spendConfirmation(
  transaction: Database,
  { id, idempotencyKey }: { id: string; idempotencyKey: string | undefined },
): Promise<boolean> {
  const result = await transaction
    .updateTable('order_confirmations')
    .set({ used_at: sql`now()`, used_by_key: idempotencyKey ?? null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Drops confirmations that nobody can ask after any more. */
export async function deleteOldConfirmations(database: Database): Promise<void> {
  await sql`delete from order_confirmations where created_at < now() - interval '2 days'`.execute(database);
}
