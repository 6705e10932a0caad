import { refuse, type RefusalName } from '@bank/contract';
import type { OrdersTable, OrderMovesTable } from '@bank/database';
import type { Selectable } from 'kysely';
import { readContent } from './content.ts';
import type { CorrectedAddress, Move, Mover, Order } from './order.ts';

/** The columns of an order that its readers need: the idempotency key and its hash stay in the database. */
export const orderColumns = [
  'id',
  'client_id',
  'placed_by',
  'kind',
  'state',
  'move_count',
  'debtor_account',
  'content',
  'execute_on',
  'due_at',
  'expires_at',
  'refusal',
  'refusal_field',
  'payment_id',
  'created_at',
] as const satisfies readonly (keyof OrdersTable)[];

export type KeptRow = Pick<Selectable<OrdersTable>, (typeof orderColumns)[number]>;

export function toOrder(row: KeptRow): Order {
  return {
    id: row.id,
    clientId: row.client_id,
    placedBy: row.placed_by,
    kind: row.kind,
    state: row.state,
    moveCount: row.move_count,
    content: contentOf(row.kind, row.debtor_account, row.content),
    executeOn: row.execute_on ?? undefined,
    dueAt: row.due_at ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    refusedFor: row.refusal === null ? undefined : refuse(row.refusal as RefusalName, row.refusal_field ?? undefined),
    paymentId: row.payment_id ?? undefined,
    createdAt: row.created_at,
  };
}

export function toMove(row: Selectable<OrderMovesTable> & Pick<KeptRow, 'kind'>): Move {
  return {
    number: row.number,
    from: row.from_state,
    to: row.to_state,
    by: toMover(row),
    at: row.moved_at,
    reason: row.reason ?? undefined,
    contentBefore: contentOf(row.kind, row.debtor_account_before, row.content_before),
    executeOnBefore: row.execute_on_before ?? undefined,
    // Written by this room alone, as it is read.
    correctedAddress: (row.corrected_address ?? undefined) as CorrectedAddress | undefined,
  };
}

function contentOf(kind: Order['kind'], debtorAccount: string | null, kept: unknown): Order['content'] {
  return kept === null ? undefined : readContent(kind, { debtorAccount, kept });
}

function toMover({ by_kind: kind, by_user: userId, by_staff: name }: Selectable<OrderMovesTable>): Mover {
  if (kind === 'user') return { kind, userId: userId ?? '' };
  return kind === 'staff' ? { kind, name: name ?? '' } : { kind };
}
