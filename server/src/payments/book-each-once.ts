import { refuse } from '@bank/contract';
import { inTransaction, type WritePart } from '@bank/database';
import type { Database, Platform } from '../platform/platform.ts';
import type { Instruction } from './book-once.ts';
import { fingerprintHash } from './fingerprint-hash.ts';
import { readOutcomes, writeWithOutcomes, type KeptOutcome, type OrderOutcome } from './order-outcomes-store.ts';

const attemptsMax = 6;

/** Between reading the keys and keeping the outcomes another database transaction took one of them. */
class KeyTakenMeanwhile extends Error {
  override readonly name = 'KeyTakenMeanwhile';
}

/** What orders came to, and what books them: nothing where none was accepted. */
export interface DecidedOrders {
  readonly outcomes: readonly OrderOutcome[];
  readonly toWrite: readonly WritePart[];
}

/**
 * Decides orders on locked accounts. `places` are those among the instructions that are to be booked; the outcomes
 * stand in their order.
 */
export type DecideOrders = (transaction: Database, places: readonly number[]) => Promise<DecidedOrders>;

/**
 * Books many orders, each once: keys, bookings and outcomes stand or fall together, as for one order in `bookOnce`. An
 * order whose key is known already, or comes twice in the batch, gets the first answer again, or a refusal where it
 * asks for something else.
 */
export async function bookEachOnce(
  { db }: Pick<Platform, 'db'>,
  instructions: readonly Instruction[],
  decide: DecideOrders,
): Promise<OrderOutcome[]> {
  const orders = instructions.map(toOrder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptBatch(db, orders, decide);
    } catch (error) {
      // The other transaction is over by now, so the next look finds its outcome.
      if (!(error instanceof KeyTakenMeanwhile) || attempt === attemptsMax) throw error;
    }
  }
}

interface Order {
  readonly place: number;
  readonly clientId: string;
  readonly idempotencyKey: string | undefined;
  /** Unique for the client's key; undefined without one. */
  readonly keyName: string | undefined;
  readonly requestHash: Buffer;
}

function toOrder({ clientId, idempotencyKey, fingerprint }: Instruction, place: number): Order {
  const keyName = idempotencyKey === undefined ? undefined : nameOfKey({ clientId, idempotencyKey });
  return { place, clientId, idempotencyKey, keyName, requestHash: fingerprintHash(fingerprint) };
}

function nameOfKey({ clientId, idempotencyKey }: { clientId: string; idempotencyKey: string }): string {
  return `${clientId} ${idempotencyKey}`;
}

async function attemptBatch(db: Database, orders: readonly Order[], decide: DecideOrders): Promise<OrderOutcome[]> {
  const firstOfKey = firstOrders(orders);
  const known = new Map((await readOutcomes(db, orders.filter(hasKey))).map((kept) => [nameOfKey(kept), kept]));
  const toBook = orders.filter(
    (order) => order.keyName === undefined || (!known.has(order.keyName) && firstOfKey.get(order.keyName) === order),
  );

  const booked = new Map<Order, OrderOutcome>();
  if (toBook.length > 0) {
    await inTransaction(db, async (transaction) => {
      const { outcomes, toWrite } = await decide(
        transaction,
        toBook.map(({ place }) => place),
      );
      toBook.forEach((order, index) => booked.set(order, outcomes[index]!));
      if (!(await writeWithOutcomes(transaction, toWrite, outcomesToKeep(toBook, booked)))) {
        throw new KeyTakenMeanwhile('a key was taken meanwhile');
      }
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

function outcomesToKeep(orders: readonly Order[], booked: ReadonlyMap<Order, OrderOutcome>): KeptOutcome[] {
  return orders.filter(hasKey).map((order) => ({ ...order, outcome: booked.get(order)! }));
}

function answersTo(
  orders: readonly Order[],
  {
    known,
    firstOfKey,
    booked,
  }: {
    readonly known: ReadonlyMap<string, KeptOutcome>;
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
    return requestHash.equals(order.requestHash) ? outcome : refuse('idempotency_key_reused');
  });
}

function hasKey(order: Order): order is Order & { readonly idempotencyKey: string; readonly keyName: string } {
  return order.idempotencyKey !== undefined;
}
