import type { Fact } from '../../base/audit/index.ts';
import { postEntries } from '@bank/ledger';
import type { Database } from '../../base/platform/platform.ts';
import { insertOrders, moveOrders, type MoveToMake, type Placed } from '../../money/orders/index.ts';
import { insertPayments, type Payment } from '../../money/payments/index.ts';
import type { MovedOrder, Step } from './expand-movement.ts';
import { releaseByTwo } from './release-by-two.ts';
import { factsById, type Trail } from './trail.ts';

/** Large enough that a demonstration takes a dozen statements, small enough for one statement's parameters. */
const stepsAtOnce = 1_000;

/** As often does an order move at most. */
const movesMax = 4;

export interface Surroundings {
  readonly newId: (at: Date) => string;
  readonly trail: Trail;
  /** The ids of the staff by their logins. */
  readonly staffIds: ReadonlyMap<string, string>;
  /** In which payment file an order was sent. */
  readonly fileOf: ReadonlyMap<string, string>;
}

/** Books steps in the order of time, as the ledger demands it, and tells the trail of every order and its moves. */
export async function bookSteps(
  transaction: Database,
  steps: readonly Step[],
  surroundings: Surroundings,
): Promise<void> {
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (let start = 0; start < inOrder.length; start += stepsAtOnce)
    await bookBatch(transaction, inOrder.slice(start, start + stepsAtOnce), surroundings);
}

async function bookBatch(transaction: Database, batch: readonly Step[], surroundings: Surroundings): Promise<void> {
  const { newId, trail, fileOf } = surroundings;
  const { at } = batch[0]!;
  const outcomes = await postEntries(
    transaction,
    batch.map(({ draft }) => draft),
    { newId: () => newId(at) },
  );
  outcomes.forEach((outcome, index) => {
    const { draft } = batch[index]!;
    if ('refusal' in outcome)
      throw new Error(`The books refuse a movement of the demonstration (${draft.kind}): ${outcome.refusal}.`);
  });
  const placed = batch.map(({ order }) => order).filter((order): order is Placed => order !== undefined);
  await insertOrders(transaction, placed);
  await insertPayments(
    transaction,
    batch.map(({ payment }) => payment).filter((payment): payment is Payment => payment !== undefined),
  );
  const bookings = await trail.readBookings(
    transaction,
    batch.map(({ draft }) => draft.id),
  );
  const waiting = placed.filter(({ kind }) => kind === 'international').map(({ id }) => id);
  const placedFacts = await factsById(transaction, 'order', waiting);
  for (const { order, draft } of batch)
    if (order !== undefined) tellPlaced(trail, order, [bookings.get(draft.id), placedFacts.get(order.id)]);

  await releaseByTwo(transaction, batch, surroundings);
  // An order moves once in a statement: all of them make their first move, then their second one.
  for (let moveCount = 0; moveCount < movesMax; moveCount += 1) {
    const moves = batch.flatMap(({ moved, draft }) =>
      (moved?.moves ?? [])
        .filter(({ order }) => order.moveCount === moveCount)
        .map((move) => ({ moved: moved!, draft, move: { ...move, reason: move.reason ?? fileOfSent(move, fileOf) } })),
    );
    await moveOrders(
      transaction,
      moves.map(({ move }) => move),
    );
    const facts = await factsById(
      transaction,
      'order',
      moves.map(({ move }) => move.order.id),
    );
    for (const { moved, draft, move } of moves) {
      const isBooked = move.to !== 'released' && move.to !== 'sent';
      tellMoved(trail, moved, move, [isBooked ? bookings.get(draft.id) : undefined, facts.get(move.order.id)]);
    }
  }
}

function fileOfSent({ to, order }: MoveToMake, fileOf: ReadonlyMap<string, string>): string | undefined {
  return to === 'sent' ? fileOf.get(order.id) : undefined;
}

function tellPlaced(trail: Trail, order: Placed, facts: readonly (Fact | undefined)[]): void {
  trail.tell(order.createdAt, {
    kind: order.kind === 'internal' ? 'order_internal' : 'order_international',
    clientId: order.clientId,
    userId: order.placedBy,
    subject: order.paymentId!,
    facts: facts.filter((fact) => fact !== undefined),
  });
}

const kindOfMove = {
  released: 'order_released_to_send',
  sent: 'order_sent',
  completed: 'order_completed',
  rejected: 'order_rejected',
  returned: 'order_returned',
} as const;

function tellMoved(
  trail: Trail,
  { clientId, paymentId }: MovedOrder,
  { to, by, at }: MoveToMake,
  facts: readonly (Fact | undefined)[],
): void {
  if (!(to in kindOfMove) || by.kind !== 'staff') throw new Error(`No order of the demonstration is moved to ${to}.`);
  trail.tell(at, {
    kind: kindOfMove[to as keyof typeof kindOfMove],
    clientId,
    subject: paymentId,
    staff: by.name,
    facts: facts.filter((fact) => fact !== undefined),
  });
}
