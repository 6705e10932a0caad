import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction, type WritePart } from '@bank/database';
import { bookingMoment } from '@bank/ledger';
import { insertOrders, readOutcomes, writeWithOrders, type NewOrder, type OrderOutcome } from './index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { fingerprintHash } from '../payments/fingerprint-hash.ts';
import type { Instruction } from './idempotency-key.ts';
import { judgeKey, type OrderAnswer } from './known-key.ts';

const attemptsMax = 6;

/** Between reading the keys and keeping the orders another database transaction took one of them. */
class KeyTakenMeanwhile extends Error {
  override readonly name = 'KeyTakenMeanwhile';
}

/**
 * Thrown by `decide`, so that nothing of the batch stays: these orders are refused, and leave their keys free. The
 * others are decided without them.
 */
export class OrdersDropped extends Error {
  override readonly name = 'OrdersDropped';
  /** By the id of the order. */
  readonly refusals: ReadonlyMap<string, Refusal>;

  constructor(refusals: ReadonlyMap<string, Refusal>) {
    super('orders were refused while others were decided');
    this.refusals = refusals;
  }
}

/** What orders came to, and what books them: nothing where none was accepted. */
export interface DecidedOrders {
  readonly outcomes: readonly OrderOutcome[];
  readonly toWrite: readonly WritePart[];
  /** Tells of what was written, in the same database transaction. */
  readonly afterwards?: () => Promise<void>;
}

/** An order that keeps every rule so far, and the id that its payment names. */
export interface OrderToDecide<Valid> {
  readonly orderId: string;
  readonly valid: Valid;
}

/** The rules of a kind of orders. */
export interface RulesOfOrders<Asked extends Instruction, Valid extends object> {
  /** Of the statement that books; the same name always with the same parts. */
  readonly name: string;
  /** Judges orders by every rule that needs no lock. At the place of each what is to be booked, or the broken rule. */
  readonly judge: (orders: readonly Asked[]) => Promise<readonly (Valid | Refusal)[]>;
  /** Decides orders on locked accounts. The outcomes stand in their order. */
  readonly decide: (transaction: Database, orders: readonly OrderToDecide<Valid>[]) => Promise<DecidedOrders>;
}

/**
 * Books orders, each once. The key of an order is read before any rule: an order whose key is known, or comes twice in
 * the batch, gets the first answer again, or a refusal where it asks for something else. Whenever it comes, during the
 * first, after it, after a crash, and whatever has moved since. Keys, orders and bookings stand or fall together in one
 * database transaction. What the books refuse is kept as the key's outcome too; what another rule refuses leaves the
 * key free.
 */
export async function bookEachOnce<Asked extends Instruction, Valid extends object>(
  platform: Pick<Platform, 'db' | 'newId' | 'clock'>,
  instructions: readonly Asked[],
  rules: RulesOfOrders<Asked, Valid>,
): Promise<OrderAnswer[]> {
  const orders = instructions.map((asked) => toOrder(platform, asked));
  const known = new Map<Order<Asked>, OrderAnswer>();
  await readKnown(platform.db, orders, known);
  const fresh = orders.filter((order) => !known.has(order));
  const judged = fresh.length === 0 ? [] : await rules.judge(fresh.map(({ asked }) => asked));
  const valid = new Map<Order<Asked>, Valid>();
  const refused = new Map<Order<Asked>, Refusal>();
  fresh.forEach((order, place) => {
    const one = judged[place]!;
    if (isRefusal(one)) refused.set(order, one);
    else valid.set(order, one);
  });

  for (let attempt = 1; ; attempt += 1) {
    // An order that is refused may have been booked while it was judged: then its key is known by now.
    if (attempt > 1 || refused.size > 0) await readKnown(platform.db, [...refused.keys(), ...valid.keys()], known);
    const toBook = firstOfTheirKeys([...valid.keys()].filter((order) => !known.has(order)));
    try {
      const booked = await book(platform, toBook, { rules, valid });
      return orders.map((order) => known.get(order) ?? answerTo(order, { booked, refused }));
    } catch (error) {
      if (error instanceof OrdersDropped) {
        for (const order of toBook) {
          const refusal = error.refusals.get(order.orderId);
          if (refusal === undefined) continue;
          valid.delete(order);
          refused.set(order, refusal);
        }
        continue;
      }
      // The other transaction is over by now, so the next look finds its outcome.
      if (!(error instanceof KeyTakenMeanwhile) || attempt >= attemptsMax) throw error;
    }
  }
}

interface Order<Asked extends Instruction> {
  readonly orderId: string;
  readonly asked: Asked;
  /** Unique for the client's key; undefined without one. */
  readonly keyName: string | undefined;
  /** Undefined without a key. */
  readonly requestHash: Buffer | undefined;
}

type Keyed<Asked extends Instruction> = Order<Asked> & { readonly keyName: string; readonly requestHash: Buffer };

function toOrder<Asked extends Instruction>({ newId }: Pick<Platform, 'newId'>, asked: Asked): Order<Asked> {
  const { clientId, idempotencyKey, fingerprint } = asked;
  return {
    orderId: newId(),
    asked,
    keyName: idempotencyKey === undefined ? undefined : nameOfKey({ clientId, idempotencyKey }),
    requestHash: idempotencyKey === undefined ? undefined : fingerprintHash(JSON.stringify(fingerprint)),
  };
}

function nameOfKey({ clientId, idempotencyKey }: { clientId: string; idempotencyKey: string }): string {
  return `${clientId} ${idempotencyKey}`;
}

function isKeyed<Asked extends Instruction>(order: Order<Asked>): order is Keyed<Asked> {
  return order.keyName !== undefined;
}

/** Adds the answers to those orders whose keys were used before. One query, none where no order has a key. */
async function readKnown<Asked extends Instruction>(
  db: Database,
  orders: readonly Order<Asked>[],
  known: Map<Order<Asked>, OrderAnswer>,
): Promise<void> {
  const keyed = orders.filter((order) => !known.has(order)).filter(isKeyed);
  const kept = await readOutcomes(
    db,
    keyed.map(({ asked: { clientId, idempotencyKey } }) => ({ clientId, idempotencyKey: idempotencyKey! })),
  );
  const byName = new Map(kept.map((one) => [nameOfKey(one), one]));
  for (const order of keyed) {
    const before = byName.get(order.keyName);
    if (before === undefined) continue;
    const right = judgeKey(before, order.requestHash);
    // The same hash is the same call, so an order that waits never answers for one that is booked.
    known.set(order, isRefusal(right) ? { outcome: right, isReplayed: false } : replayOf(before.outcome!));
  }
}

function replayOf(outcome: OrderOutcome): OrderAnswer {
  return { outcome, isReplayed: true };
}

/** Orders without a key, and of those that share one the first. */
function firstOfTheirKeys<Asked extends Instruction>(orders: readonly Order<Asked>[]): Order<Asked>[] {
  const taken = new Set<string>();
  return orders.filter(({ keyName }) => {
    if (keyName === undefined) return true;
    const isFirst = !taken.has(keyName);
    taken.add(keyName);
    return isFirst;
  });
}

/** Books orders in one database transaction. What each came to. */
async function book<Asked extends Instruction, Valid extends object>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orders: readonly Order<Asked>[],
  {
    rules: { name, decide },
    valid,
  }: { readonly rules: RulesOfOrders<Asked, Valid>; readonly valid: ReadonlyMap<Order<Asked>, Valid> },
): Promise<ReadonlyMap<Order<Asked>, OrderOutcome>> {
  const booked = new Map<Order<Asked>, OrderOutcome>();
  if (orders.length === 0) return booked;
  await inTransaction(db, async (transaction) => {
    const toDecide = orders.map((order) => ({ orderId: order.orderId, valid: valid.get(order)! }));
    const { outcomes, toWrite, afterwards } = await decide(transaction, toDecide);
    orders.forEach((order, index) => booked.set(order, outcomes[index]!));
    const kept = ordersToKeep(booked, clock.now());
    const isWritten =
      toWrite.length === 0
        ? await insertOrders(transaction, kept)
        : await writeWithOrders(transaction, { name, bookings: toWrite, orders: kept, notBefore: bookingMoment });
    if (!isWritten) throw new KeyTakenMeanwhile('a key was taken meanwhile');
    await afterwards?.();
  });
  return booked;
}

/** Every order that was accepted, and of the refused ones those that may come again under their key. */
function ordersToKeep<Asked extends Instruction>(
  booked: ReadonlyMap<Order<Asked>, OrderOutcome>,
  createdAt: Date,
): NewOrder[] {
  const kept: NewOrder[] = [];
  for (const [{ orderId, asked, requestHash }, outcome] of booked) {
    const { clientId, userId, kind, idempotencyKey } = asked;
    if (isRefusal(outcome) && idempotencyKey === undefined) continue;
    kept.push({
      id: orderId,
      clientId,
      placedBy: userId,
      kind,
      idempotencyKey,
      requestHash,
      createdAt,
      ...('refusal' in outcome
        ? { state: 'rejected', refusal: outcome }
        : { state: kind === 'internal' ? 'completed' : 'in_process', paymentId: outcome.paymentId }),
    });
  }
  return kept;
}

/** What an order is answered that no earlier one answers for: perhaps one of the same batch does. */
function answerTo<Asked extends Instruction>(
  order: Order<Asked>,
  {
    booked,
    refused,
  }: {
    readonly booked: ReadonlyMap<Order<Asked>, OrderOutcome>;
    readonly refused: ReadonlyMap<Order<Asked>, Refusal>;
  },
): OrderAnswer {
  const outcome = booked.get(order);
  if (outcome !== undefined) return { outcome, isReplayed: false };
  const first = isKeyed(order) ? [...booked.keys()].find(({ keyName }) => keyName === order.keyName) : undefined;
  const before = first && { requestHash: first.requestHash!, outcome: booked.get(first)! };
  const right = before && judgeKey(before, order.requestHash!);
  if (right === 'same_order') return replayOf(before!.outcome);
  return { outcome: refused.get(order) ?? right ?? refuse('idempotency_key_reused'), isReplayed: false };
}
