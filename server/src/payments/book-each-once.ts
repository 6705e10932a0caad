import { isRefusal, refuse, type OrderKind } from '@bank/contract';
import { inTransaction, type WritePart } from '@bank/database';
import { bookingMoment } from '@bank/ledger';
import { insertOrders, readOutcomes, writeWithOrders, type NewOrder, type OrderOutcome } from '../orders/index.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { fingerprintHash } from './fingerprint-hash.ts';
import type { Instruction } from './instruction.ts';

const attemptsMax = 6;

/** Between reading the keys and keeping the orders another database transaction took one of them. */
class KeyTakenMeanwhile extends Error {
  override readonly name = 'KeyTakenMeanwhile';
}

/** What orders came to, and what books them: nothing where none was accepted. */
export interface DecidedOrders {
  readonly outcomes: readonly OrderOutcome[];
  readonly toWrite: readonly WritePart[];
  /** Tells of what was written, in the same database transaction. */
  readonly afterwards?: () => Promise<void>;
}

/** An order to decide: its place among the instructions, and the id that its payment names. */
export interface OrderToDecide {
  readonly place: number;
  readonly orderId: string;
}

/** Decides orders on locked accounts. The outcomes stand in their order. */
export type DecideOrders = (transaction: Database, orders: readonly OrderToDecide[]) => Promise<DecidedOrders>;

/**
 * Books orders, each once: keys, orders and bookings stand or fall together in one database transaction. An order whose
 * key is known already, or comes twice in the batch, gets the first answer again, or a refusal where it asks for
 * something else: whenever it comes, during the first, after it, after a crash. What the books refuse is kept as the
 * key's outcome too; what validation refused never came here.
 *
 * @param name of the statement that books; the same name always with the same parts
 */
export async function bookEachOnce(
  platform: Pick<Platform, 'db' | 'newId' | 'clock'>,
  instructions: readonly Instruction[],
  { name, decide }: { readonly name: string; readonly decide: DecideOrders },
): Promise<OrderOutcome[]> {
  const orders = instructions.map((instruction, place) => toOrder(platform, instruction, place));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptBatch(platform, orders, { name, decide });
    } catch (error) {
      // The other transaction is over by now, so the next look finds its outcome.
      if (!(error instanceof KeyTakenMeanwhile) || attempt === attemptsMax) throw error;
    }
  }
}

interface Order {
  readonly orderId: string;
  readonly place: number;
  readonly clientId: string;
  readonly userId: string;
  readonly kind: OrderKind;
  readonly idempotencyKey: string | undefined;
  /** Unique for the client's key; undefined without one. */
  readonly keyName: string | undefined;
  readonly requestHash: Buffer;
}

function toOrder(
  { newId }: Pick<Platform, 'newId'>,
  { fingerprint, clientId, userId, kind, idempotencyKey }: Instruction,
  place: number,
): Order {
  const keyName = idempotencyKey === undefined ? undefined : nameOfKey({ clientId, idempotencyKey });
  const requestHash = fingerprintHash(fingerprint);
  return { orderId: newId(), place, clientId, userId, kind, idempotencyKey, keyName, requestHash };
}

function nameOfKey({ clientId, idempotencyKey }: { clientId: string; idempotencyKey: string }): string {
  return `${clientId} ${idempotencyKey}`;
}

/** What is known of a key: undefined as outcome where its order waits for an approval or a day. */
interface KnownKey {
  readonly requestHash: Buffer;
  readonly outcome: OrderOutcome | undefined;
}

async function attemptBatch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orders: readonly Order[],
  { name, decide }: { readonly name: string; readonly decide: DecideOrders },
): Promise<OrderOutcome[]> {
  const firstOfKey = firstOrders(orders);
  const known = new Map<string, KnownKey>(
    (await readOutcomes(db, orders.filter(hasKey))).map((kept) => [nameOfKey(kept), kept]),
  );
  const toBook = orders.filter(
    (order) => order.keyName === undefined || (!known.has(order.keyName) && firstOfKey.get(order.keyName) === order),
  );

  const booked = new Map<Order, OrderOutcome>();
  if (toBook.length > 0) {
    await inTransaction(db, async (transaction) => {
      const { outcomes, toWrite, afterwards } = await decide(transaction, toBook);
      toBook.forEach((order, index) => booked.set(order, outcomes[index]!));
      const kept = ordersToKeep(toBook, booked, clock.now());
      const isWritten =
        toWrite.length === 0
          ? await insertOrders(transaction, kept)
          : await writeWithOrders(transaction, { name, bookings: toWrite, orders: kept, notBefore: bookingMoment });
      if (!isWritten) throw new KeyTakenMeanwhile('a key was taken meanwhile');
      await afterwards?.();
    });
  }
  return answersTo(orders, { known, firstOfKey, booked });
}

/** Of the orders that share a key, the one that came first. */
function firstOrders(orders: readonly Order[]): ReadonlyMap<string, Order> {
  const first = new Map<string, Order>();
  for (const order of orders)
    if (order.keyName !== undefined && !first.has(order.keyName)) first.set(order.keyName, order);
  return first;
}

/** Every order that was accepted, and of the refused ones those that may come again under their key. */
function ordersToKeep(orders: readonly Order[], booked: ReadonlyMap<Order, OrderOutcome>, createdAt: Date): NewOrder[] {
  const kept: NewOrder[] = [];
  for (const order of orders) {
    const outcome = booked.get(order)!;
    if (isRefusal(outcome) && !hasKey(order)) continue;
    const { orderId, clientId, userId, kind, idempotencyKey, requestHash } = order;
    kept.push({
      id: orderId,
      clientId,
      placedBy: userId,
      kind,
      idempotencyKey,
      requestHash: idempotencyKey === undefined ? undefined : requestHash,
      createdAt,
      ...('refusal' in outcome
        ? { state: 'rejected', refusal: outcome }
        : { state: kind === 'internal' ? 'completed' : 'in_process', paymentId: outcome.paymentId }),
    });
  }
  return kept;
}

function answersTo(
  orders: readonly Order[],
  {
    known,
    firstOfKey,
    booked,
  }: {
    readonly known: ReadonlyMap<string, KnownKey>;
    readonly firstOfKey: ReadonlyMap<string, Order>;
    readonly booked: ReadonlyMap<Order, OrderOutcome>;
  },
): OrderOutcome[] {
  return orders.map((order) => {
    if (order.keyName === undefined) return booked.get(order)!;
    const first = firstOfKey.get(order.keyName)!;
    const { requestHash, outcome } = known.get(order.keyName) ?? {
      requestHash: first.requestHash,
      outcome: booked.get(first)!,
    };
    // The same key and the same hash are the same call, so an order that waits never answers for one that is booked.
    return requestHash.equals(order.requestHash) && outcome !== undefined ? outcome : refuse('idempotency_key_reused');
  });
}

function hasKey(order: Order): order is Order & { readonly idempotencyKey: string; readonly keyName: string } {
  return order.idempotencyKey !== undefined;
}
