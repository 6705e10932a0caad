import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { Order } from './order.ts';

type Database = RoomDatabase<'orders'>;

/** What a waiting order asks for from now on. */
export interface ChangedOrder {
  /** JSON. */
  readonly content: string;
  readonly executeOn: string | undefined;
  readonly dueAt: Date | undefined;
  readonly expiresAt: Date;
}

/**
 * Changes what an order asks for that this database transaction has locked: its state stays, and its move keeps what it
 * was.
 */
export async function changeOrder(
  transaction: Database,
  order: Pick<Order, 'id' | 'state' | 'moveCount' | 'content' | 'executeOn'>,
  { to, userId, at }: { readonly to: ChangedOrder; readonly userId: string; readonly at: Date },
): Promise<void> {
  const number = order.moveCount + 1;
  await sql`
    with changed as (
      update orders set move_count = ${number}, content = ${to.content}, execute_on = ${to.executeOn ?? null},
        due_at = ${to.dueAt ?? null}, expires_at = ${to.expiresAt}
      where id = ${order.id}
    )
    insert into order_moves (order_id, number, from_state, to_state, by_kind, by_user, moved_at, content_before,
      execute_on_before)
    values (${order.id}, ${number}, ${order.state}, ${order.state}, 'user', ${userId}, ${at}, ${order.content ?? null},
      ${order.executeOn ?? null})`.execute(transaction);
}
