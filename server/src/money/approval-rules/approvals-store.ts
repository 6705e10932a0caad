import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'approval-rules'>;

/** Keeps that a user approved an order as it read then; false where the user had done so before. */
export async function insertApproval(
  transaction: Database,
  { orderId, version, userId }: { readonly orderId: string; readonly version: number; readonly userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_approvals (order_id, version, user_id) values (${orderId}, ${version}, ${userId})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Who has approved each order as it reads: a change after an approval takes it away. By the ids of the orders. */
export async function readApprovals(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: string; users: string[] }>`
    select approval.order_id as "orderId", array_agg(approval.user_id::text order by approval.given_at) as users
    from order_approvals approval
    where approval.order_id = any(${[...orderIds]}::uuid[]) and not exists (
      select from order_moves move
      where move.order_id = approval.order_id and move.number > approval.version
        and move.from_state = 'awaiting_approval' and move.to_state = 'awaiting_approval'
    )
    group by approval.order_id`.execute(database);
  return new Map(rows.map(({ orderId, users }) => [orderId, users]));
}

/** The same for orders that were approved as one, each as it was first prepared. */
export async function insertApprovals(
  transaction: Database,
  orderIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into order_approvals (order_id, version, user_id)
    select one, 0, by from unnest(${[...orderIds]}::uuid[]) as one, unnest(${[...userIds]}::uuid[]) as by
    on conflict do nothing`.execute(transaction);
}
