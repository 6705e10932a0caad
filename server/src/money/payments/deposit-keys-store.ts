import type { RoomDatabase } from '@bank/database';

type Database = RoomDatabase<'payments'>;

interface KeptDeposit {
  readonly requestHash: Buffer;
  readonly paymentId: string;
}

export async function readDepositKey(database: Database, key: string): Promise<KeptDeposit | undefined> {
  const row = await database
    .selectFrom('deposit_keys')
    .select(['request_hash', 'payment_id'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, paymentId: row.payment_id };
}

/**
 * Keeps a deposit under its key. Another database transaction with the same key waits here. False where the key was
 * taken before.
 */
export async function keepDepositKey(
  transaction: Database,
  key: string,
  { requestHash, paymentId }: KeptDeposit,
): Promise<boolean> {
  const result = await transaction
    .insertInto('deposit_keys')
    .values({ key, request_hash: requestHash, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
