import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
import { confirmationMinutes, wrongCodeMax } from './confirmation.ts';

type Database = RoomDatabase<'confirmations'>;

/** Keeps a confirmation until its code is used or expires. Returns when that is, by the database's clock. */
export async function insertConfirmation(
  transaction: Database,
  {
    id,
    userId,
    clientId,
    boundHash,
    codeHash,
  }: { id: string; userId: string; clientId: string; boundHash: Buffer; codeHash: string },
): Promise<Date> {
  const row = await transaction
    .insertInto('confirmations')
    .values({
      id,
      user_id: userId,
      client_id: clientId,
      bound_hash: boundHash,
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
  readonly boundHash: Buffer;
  readonly codeHash: string;
  /** Neither expired nor used, or used by the same order before, which may ask again what became of it. */
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
    .updateTable('confirmations')
    .set({ try_count: sql`try_count + 1` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('try_count', '<', wrongCodeMax)
    .returning([
      'bound_hash',
      'code_hash',
      sql<boolean>`coalesce(used_by_key = ${idempotencyKey ?? null}::text, used_at is null and expires_at > now())`.as(
        'is_good',
      ),
    ])
    .executeTakeFirst();
  return row && { boundHash: row.bound_hash, codeHash: row.code_hash, isGood: row.is_good };
}

/** Puts another code in place of the first one; false where the user has no such confirmation that is good. */
export async function setConfirmationCode(
  database: Database,
  { id, userId, codeHash }: { id: string; userId: string; codeHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('confirmations')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a confirmation up, in the database transaction of what it confirms; false where another request was faster. */
export async function spendConfirmation(
  transaction: Database,
  { id, idempotencyKey }: { id: string; idempotencyKey: string | undefined },
): Promise<boolean> {
  const result = await transaction
    .updateTable('confirmations')
    .set({ used_at: sql`now()`, used_by_key: idempotencyKey ?? null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Drops confirmations that nobody can ask after any more. */
export async function deleteOldConfirmations(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from confirmations where ctid = any(array(
        select ctid from confirmations where created_at < now() - interval '2 days' limit ${limit}))`,
  );
}
