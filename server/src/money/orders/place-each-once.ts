import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { bookingMoment } from '@bank/ledger';
import type { Config } from '../../base/platform/config.ts';
import { judgeNewUnderKey } from '../../base/platform/http/read-only.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { fingerprintHash } from '../payments/index.ts';
import { isIdempotencyKeyMalformed, judgeKey } from './idempotency-key.ts';
import type { UsedKey } from './order.ts';
import type { Answer, Decision, Rules, ToPlace } from './rules-of-placing.ts';
import { insertOrders, readOutcomes, writeWithOrders, type Placed } from './store.ts';

const attemptsMax = 6;

/**
 * Places orders, each once. The key of an order is read before any rule: an order whose key is known, or comes twice in
 * the batch, gets the first answer again, or a refusal where it asks for something else. Whenever it comes, during the
 * first, after it, after a crash, and whatever has moved since. Keys, orders and bookings stand or fall together in one
 * database transaction. What the books refuse is kept as the key's outcome too; what another rule refuses leaves the
 * key free.
 */
export async function placeEachOnce<Asked extends ToPlace, Valid extends object>(
  platform: Pick<Platform, 'db' | 'newId' | 'clock' | 'config'>,
  all: readonly Asked[],
  rules: Rules<Asked, Valid>,
): Promise<Answer[]> {
  const ways = all.map((asked) => wayOf<Asked, Valid>(platform, asked));
  await readKnown(platform.db, ways);
  await judge(ways, rules, platform.config);
  for (let attempt = 1; ; attempt += 1) {
    // An order that is refused may have been booked while it was judged: then its key is known by now.
    if (attempt > 1 || ways.some(({ refused }) => refused !== undefined)) await readKnown(platform.db, ways);
    const toDecide = firstOfTheirKeys(ways.filter(isOpen));
    const end = await decide(platform, toDecide, rules);
    if (end === 'all_decided') return ways.map((way) => way.answer ?? answerOfTwin(way, ways));
    // The other database transaction is over by now, so the next look finds its outcome.
    if (end === 'key_taken' && attempt >= attemptsMax) throw new Error('a key was taken again and again');
  }
}

/** An order on its way through the seam, and what became of it so far. */
interface Way<Asked, Valid> {
  readonly orderId: string;
  readonly asked: Asked;
  readonly key: UsedKey | undefined;
  /** It keeps the rules. */
  valid?: Valid;
  /** A rule refuses it, unless its key is known. */
  refused?: Refusal;
  answer?: Answer;
}

type Open<Asked, Valid> = Way<Asked, Valid> & { readonly valid: Valid };

function wayOf<Asked extends ToPlace, Valid>({ newId }: Pick<Platform, 'newId'>, asked: Asked): Way<Asked, Valid> {
  const { idempotencyKey, fingerprint } = asked;
  const hash = () => fingerprintHash(JSON.stringify(fingerprint));
  const orderId = newId();
  if (isIdempotencyKeyMalformed(idempotencyKey)) {
    const outcome = refuse('idempotency_key_malformed');
    return { orderId, asked, key: undefined, answer: { orderId, outcome, isReplayed: false } };
  }
  return { orderId, asked, key: idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash: hash() } };
}

function isOpen<Asked, Valid>(way: Way<Asked, Valid>): way is Open<Asked, Valid> {
  return way.answer === undefined && way.refused === undefined && way.valid !== undefined;
}

function nameOfKey(clientId: string, idempotencyKey: string): string {
  return `${clientId} ${idempotencyKey}`;
}

/** Answers those orders whose keys were used before. One query, none where no order has a key. */
async function readKnown<Asked extends ToPlace, Valid>(
  db: Database,
  ways: readonly Way<Asked, Valid>[],
): Promise<void> {
  const keyed = ways.filter(({ answer, key }) => answer === undefined && key !== undefined);
  const kept = await readOutcomes(
    db,
    keyed.map(({ asked: { clientId }, key }) => ({ clientId, idempotencyKey: key!.idempotencyKey })),
  );
  const byName = new Map(kept.map((one) => [nameOfKey(one.clientId, one.idempotencyKey), one]));
  for (const way of keyed) {
    const before = byName.get(nameOfKey(way.asked.clientId, way.key!.idempotencyKey));
    if (before === undefined) continue;
    const right = judgeKey(before, way.key!.requestHash);
    const { orderId, outcome } = before;
    way.answer = isRefusal(right)
      ? { orderId, outcome: right, isReplayed: false }
      : { orderId, outcome, isReplayed: true };
  }
}

async function judge<Asked extends ToPlace, Valid extends object>(
  ways: readonly Way<Asked, Valid>[],
  rules: Rules<Asked, Valid>,
  { isReadOnly }: Pick<Config, 'isReadOnly'>,
): Promise<void> {
  const fresh = ways.filter(({ answer }) => answer === undefined);
  const closed = judgeNewUnderKey({ isReadOnly });
  if (closed !== undefined) for (const way of fresh) way.refused = closed;
  if (fresh.length === 0 || closed !== undefined) return;
  const judged = await rules.judge(fresh.map(({ asked }) => asked));
  for (const way of fresh) {
    const one = judged.get(way.asked)!;
    if (isRefusal(one)) way.refused = one;
    else way.valid = one;
  }
}

/** Orders without a key, and of those that share one the first. */
function firstOfTheirKeys<Asked extends ToPlace, Valid>(
  ways: readonly Open<Asked, Valid>[],
): readonly Open<Asked, Valid>[] {
  const taken = new Set<string>();
  return ways.filter(({ asked: { clientId }, key }) => {
    if (key === undefined) return true;
    const name = nameOfKey(clientId, key.idempotencyKey);
    const isFirst = !taken.has(name);
    taken.add(name);
    return isFirst;
  });
}

const keyTaken = refuse('idempotency_key_reused');

/** Decides orders in one database transaction, and notes what became of each. */
async function decide<Asked extends ToPlace, Valid extends object>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  toDecide: readonly Open<Asked, Valid>[],
  rules: Rules<Asked, Valid>,
): Promise<'all_decided' | 'some_dropped' | 'key_taken'> {
  if (toDecide.length === 0) return 'all_decided';
  const byId = new Map(toDecide.map((way) => [way.orderId, way]));
  const end = await inTransaction(db, async (transaction) => {
    const items = toDecide.map(({ orderId, valid }) => ({ orderId, valid }));
    const result = await rules.decide(transaction, items);
    if (isRefusal(result)) return result;
    const { decided, toWrite, afterwards } = result;
    const kept = decided.flatMap(({ item, decision }) => toKeep(byId.get(item.orderId)!, decision, clock.now()));
    const isWritten =
      toWrite.length === 0
        ? await insertOrders(transaction, kept)
        : await writeWithOrders(transaction, {
            name: rules.name,
            bookings: toWrite,
            orders: kept,
            notBefore: bookingMoment,
          });
    if (!isWritten) return keyTaken;
    await afterwards?.();
    return decided;
  });
  if (end === keyTaken) return 'key_taken';
  if (isRefusal(end)) {
    for (const way of toDecide) way.refused = end;
    return 'some_dropped';
  }
  for (const { item, decision } of end) note(byId.get(item.orderId)!, decision);
  return toDecide.some(({ refused }) => refused !== undefined) ? 'some_dropped' : 'all_decided';
}

function note<Asked, Valid>(way: Way<Asked, Valid>, decision: Decision): void {
  const { orderId } = way;
  if ('dropped' in decision) way.refused = decision.dropped;
  else way.answer = { orderId, outcome: 'waits' in decision ? undefined : decision, isReplayed: false };
}

/** Every order that was accepted, and of those that the books refuse the ones that may come again under their key. */
function toKeep<Asked extends ToPlace, Valid>(
  { orderId, asked: { clientId, userId, kind }, key }: Way<Asked, Valid>,
  decision: Decision,
  createdAt: Date,
): Placed[] {
  const order = { id: orderId, clientId, placedBy: userId, kind, key, moveCount: 0, createdAt };
  if ('dropped' in decision) return [];
  if ('waits' in decision) return [{ ...order, ...decision.waits }];
  if (isRefusal(decision)) return key === undefined ? [] : [{ ...order, state: 'rejected', refusedFor: decision }];
  return [{ ...order, state: kind === 'internal' ? 'completed' : 'in_process', paymentId: decision.paymentId }];
}

/** What an order is answered that no earlier one answers for: perhaps one of the same batch does. */
function answerOfTwin<Asked extends ToPlace, Valid>(
  { orderId, asked, key, refused }: Way<Asked, Valid>,
  ways: readonly Way<Asked, Valid>[],
): Answer {
  const twin =
    key &&
    ways.find(
      (other) =>
        other.answer?.isReplayed === false &&
        other.orderId === other.answer.orderId &&
        other.asked.clientId === asked.clientId &&
        other.key?.idempotencyKey === key.idempotencyKey,
    );
  const right = twin && judgeKey({ ...twin.key!, outcome: twin.answer!.outcome }, key.requestHash);
  if (right === 'same_order') return { ...twin!.answer!, isReplayed: true };
  return { orderId, outcome: refused ?? right ?? refuse('idempotency_key_reused'), isReplayed: false };
}
