import { refuse, type Refusal, type RefusalName } from '@bank/contract';
import {
  columnOf,
  writeTogether,
  type ColumnValue,
  type DatabaseSchema,
  type RoomDatabase,
  type WritePart,
} from '@bank/database';
import { sql, type Selectable } from 'kysely';

type Database = RoomDatabase<'payments'>;

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
export async function takeKey(
  transaction: Database,
  { clientId, idempotencyKey }: OrderKey,
  requestHash: Buffer,
): Promise<boolean> {
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
  return { requestHash: row.request_hash, outcome: toOutcome(row) };
}

function toOutcome(row: {
  refusal: string | null;
  refusal_field: string | null;
  payment_id: string | null;
}): OrderOutcome {
  return row.refusal === null
    ? { paymentId: row.payment_id ?? '' }
    : refuse(row.refusal as RefusalName, row.refusal_field ?? undefined);
}

/** A key with what came of its order. */
export interface KeptOutcome extends OrderKey {
  readonly requestHash: Buffer;
  readonly outcome: OrderOutcome;
}

/** The outcomes of those keys that were used before. */
export async function readOutcomes(database: Database, keys: readonly OrderKey[]): Promise<KeptOutcome[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Selectable<DatabaseSchema['order_outcomes']>>`/* prepared: read_order_outcomes */
    select kept.client_id, kept.idempotency_key, kept.request_hash, kept.refusal, kept.refusal_field, kept.payment_id
    from unnest(${columnOf(keys, ({ clientId }) => clientId)}::uuid[],
    ${columnOf(keys, ({ idempotencyKey }) => idempotencyKey)}::text[])
      as asked (client_id, idempotency_key)
    join order_outcomes kept on kept.client_id = asked.client_id
    and kept.idempotency_key = asked.idempotency_key`.execute(database);
  return rows.map((row) => ({
    clientId: row.client_id,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    outcome: toOutcome(row),
  }));
}

/**
 * Writes the bookings of many orders and keeps the outcomes of those that have a key, in one statement. The keys are
 * taken in their order, so that two database transactions with the same keys wait for each other and never deadlock.
 * False where one of the keys was taken before: the caller rolls everything back.
 */
export async function writeWithOutcomes(
  transaction: Database,
  bookings: readonly WritePart[],
  outcomes: readonly KeptOutcome[],
): Promise<boolean> {
  if (bookings.length === 0 && outcomes.length === 0) return true;
  const [answer] = await writeTogether<DatabaseSchema, { kept: bigint }>(transaction, {
    name: bookings.length === 0 ? 'keep_order_outcomes' : 'book_orders',
    parts: [
      ...bookings,
      sql`kept as (${outcomesToKeep(outcomes)} on conflict (client_id, idempotency_key) do nothing returning 1)`,
    ],
    answer: sql`select count(*) as kept from kept`,
  });
  return answer!.kept === BigInt(outcomes.length);
}

function outcomesToKeep(outcomes: readonly KeptOutcome[]): WritePart {
  const column = (read: (kept: KeptOutcome) => ColumnValue) => columnOf(outcomes, read);
  const refusalOf = ({ outcome }: KeptOutcome) => ('refusal' in outcome ? outcome : undefined);
  return sql`
    insert into order_outcomes (client_id, idempotency_key, request_hash, refusal, refusal_field, payment_id)
    select * from unnest(
      ${column(({ clientId }) => clientId)}::uuid[], ${column(({ idempotencyKey }) => idempotencyKey)}::text[],
      ${column(({ requestHash }) => requestHash)}::bytea[],
      ${column((row) => refusalOf(row)?.refusal)}::text[], ${column((row) => refusalOf(row)?.field)}::text[],
      ${column(({ outcome }) => ('refusal' in outcome ? null : outcome.paymentId))}::uuid[]
    ) as kept (client_id, idempotency_key)
    order by client_id, idempotency_key`;
}

export async function keepOutcome(
  transaction: Database,
  { clientId, idempotencyKey }: OrderKey,
  outcome: OrderOutcome,
): Promise<void> {
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
