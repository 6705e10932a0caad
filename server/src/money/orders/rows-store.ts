import { refuse, type RefusalName } from '@bank/contract';
import type { OrdersTable, OrderMovesTable } from '@bank/database';
import type { Selectable } from 'kysely';
import type { Mover, Order, OrderMove } from './order.ts';

/** The columns of an order that its readers need: the idempotency key and its hash stay in the database. */
export const orderColumns = [
  'id',
  'client_id',
  'placed_by',
  'kind',
  'state',
  'move_count',
  'content',
  'execute_on',
  'due_at',
  'expires_at',
  'refusal',
  'refusal_field',
  'payment_id',
  'created_at',
] as const satisfies readonly (keyof OrdersTable)[];

export type OrderRow = Pick<Selectable<OrdersTable>, (typeof orderColumns)[number]>;

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    clientId: row.client_id,
    placedBy: row.placed_by,
    kind: row.kind,
    state: row.state,
    moveCount: row.move_count,
    content: row.content ?? undefined,
    executeOn: row.execute_on ?? undefined,
    dueAt: row.due_at ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    refusedFor: row.refusal === null ? undefined : refuse(row.refusal as RefusalName, row.refusal_field ?? undefined),
    paymentId: row.payment_id ?? undefined,
    createdAt: row.created_at,
  };
}

export function toMove(row: Selectable<OrderMovesTable>): OrderMove {
  return {
    number: row.number,
    from: row.from_state as OrderMove['from'],
    to: row.to_state as OrderMove['to'],
    by: toMover(row),
    at: row.moved_at,
    reason: row.reason ?? undefined,
    contentBefore: row.content_before ?? undefined,
    executeOnBefore: row.execute_on_before ?? undefined,
  };
}

function toMover({ by_kind: kind, by_user: userId, by_staff: name }: Selectable<OrderMovesTable>): Mover {
  if (kind === 'user') return { kind, userId: userId ?? '' };
  return kind === 'staff' ? { kind, name: name ?? '' } : { kind };
}
