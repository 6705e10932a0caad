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

type DecideAll = (transaction: Database, places: readonly number[]) => Promise<DecidedOrders>;

/**
 * Books many orders, each once, in one database transaction: keys, bookings and outcomes stand or fall together, as for
 * one order in `bookOnce`. An order whose key is known already, or comes twice in the batch, gets the first answer again, or a refusal
 * where it asks for something else.
 *
 * @param decideAll decides the orders at the places that it is given: what each came to, in their order, and what is to be written
 */
export async function bookEachOnce(
  { db }: Pick<Platform, 'db'>,
  instructions: readonly Instruction[],
  decideAll: DecideAll,
): Promise<OrderOutcome[]> {
  const orders = instructions.map(toOrder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptBatch(db, orders, decideAll);
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

async function attemptBatch(
  db: Database,
  orders: readonly Order[],
  decideAll: DecideAll,
): Promise<OrderOutcome[]> {
  const keyed = orders.filter(hasKey);
  const known = new Map((await readOutcomes(db, keyed)).map((kept) => [nameOfKey(kept), kept]));
  const firstOfKey = new Map<string, Order>();
  for (const order of keyed) if (!firstOfKey.has(order.keyName)) firstOfKey.set(order.keyName, order);
  const toBook = orders.filter((order) => order.keyName === undefined || (!known.has(order.keyName) && firstOfKey.get(order.keyName) === order));

  const booked = new Map<Order, OrderOutcome>();
  if (toBook.length > 0) {
    await inTransaction(db, async (transaction) => {
      const { outcomes, toWrite } = await decideAll(transaction, toBook.map(({ place }) => place));
      toBook.forEach((order, index) => booked.set(order, outcomes[index]!));
      const rows = toBook.filter(hasKey).map((order): KeptOutcome => ({ ...order, outcome: booked.get(order)! }));
      if (!(await writeWithOutcomes(transaction, toWrite, rows))) throw new KeyTakenMeanwhile('a key was taken meanwhile');
    });
  }
  return orders.map((order) => {
    if (order.keyName === undefined) return booked.get(order)!;
    const first = firstOfKey.get(order.keyName)!;
    const { requestHash, outcome } = known.get(order.keyName) ?? { requestHash: first.requestHash, outcome: booked.get(first)! };
    return requestHash.equals(order.requestHash) ? outcome : refuse('idempotency_key_reused');
  });
}

function hasKey(order: Order): order is Order & { readonly idempotencyKey: string; readonly keyName: string } {
  return order.idempotencyKey !== undefined;
}
