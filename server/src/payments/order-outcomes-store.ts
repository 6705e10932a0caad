import { refuse, type Refusal, type RefusalName } from '@bank/contract';
import type { Database } from '../platform/platform.ts';

/** What an order came to: booked as a payment, or refused by the books. */
export type OrderOutcome = { readonly paymentId: string } | Refusal;

interface OrderKey {
  readonly clientId: string;
  readonly idempotencyKey: string;
}

/**
 * Takes an idempotency key for this database transaction. Another transaction with the same key waits here until this
 * one ends. False where the key was taken before.
 */
export async function takeKey(transaction: Database, { clientId, idempotencyKey }: OrderKey, requestHash: Buffer): Promise<boolean> {
  const result = await transaction
    .insertInto('order_outcomes')
    .values({
      client_id: clientId,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      refusal: null,
      refusal_field: null,
      payment_id: null,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function readOutcome(
  transaction: Database,
  { clientId, idempotencyKey }: OrderKey,
): Promise<{ requestHash: Buffer; outcome: OrderOutcome }> {
  const row = await transaction
    .selectFrom('order_outcomes')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  const outcome =
    row.refusal === null
      ? { paymentId: row.payment_id ?? '' }
      : refuse(row.refusal as RefusalName, row.refusal_field ?? undefined);
  return { requestHash: row.request_hash, outcome };
}

export async function keepOutcome(transaction: Database, { clientId, idempotencyKey }: OrderKey, outcome: OrderOutcome): Promise<void> {
  await transaction
    .updateTable('order_outcomes')
    .set(
      'refusal' in outcome
        ? { refusal: outcome.refusal, refusal_field: outcome.field ?? null }
        : { payment_id: outcome.paymentId },
    )
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
}
