import { bankDayFor, isRefusal, refuse, type Refusal } from '@bank/contract';
import { recordEvents } from '../../base/audit/index.ts';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { insertApprovals } from '../approval-rules/index.ts';
import { judgeMany, type ManyAsked } from './judge-many.ts';
import { moveOrders } from './move-store.ts';
import { placeEachOnce } from './place-each-once.ts';
import { expiryOf } from './place-waiting-order.ts';
import type { Beginning, ToPlace } from './rules-of-placing.ts';

/** An order of a file that was sent. */
export interface OrderOfFile extends ManyAsked {
  /** Names file and row: whoever places it again finds the same order. */
  readonly idempotencyKey: string;
  /** ISO 8601; null: as soon as it can. */
  readonly executeOn: string | null;
}

/** Who prepared the file, and who sent it off: themselves, or the last of those who approved it. */
export interface SentFile {
  readonly preparer: Actor;
  readonly sentBy: string;
  readonly approvedBy: readonly string[];
}

/** What else happens in the database transaction of the orders. */
export interface AroundFile {
  /** Locks the file; a refusal where these orders come no more. */
  readonly begin: (transaction: Database) => Promise<'goes_on' | Refusal>;
  readonly end: (transaction: Database, orderIds: ReadonlyMap<OrderOfFile, string>) => Promise<void>;
}

interface Asked extends ToPlace {
  readonly order: OrderOfFile;
}

interface Valid {
  readonly order: OrderOfFile;
  readonly begins: Beginning;
}

/**
 * Places orders of a file that may go, by the rules of this moment, all in one database transaction: each waits for its
 * day, a day that has passed is today. What a rule refuses is answered and leaves the others as they are.
 */
export async function placeOrdersOfFile(
  platform: Platform,
  { preparer, sentBy, approvedBy }: SentFile,
  { orders, around }: { readonly orders: readonly OrderOfFile[]; readonly around: AroundFile },
): Promise<ReadonlyMap<OrderOfFile, { readonly orderId: string } | Refusal>> {
  const { clientId, userId, membershipId } = preparer;
  const isApproved = sentBy !== userId;
  const judged = await judgeMany(platform, preparer, orders, isApproved ? 'somebody' : 'user');
  const all = orders.map((order): Asked => {
    const { idempotencyKey } = order;
    const one = judged.get(order)!;
    const kind = isRefusal(one) ? 'international' : one.content.kind;
    return { clientId, userId, kind, idempotencyKey, fingerprint: ['file', idempotencyKey], order };
  });
  const begin = ({ order }: Asked): Valid | Refusal => {
    const one = judged.get(order)!;
    if (isRefusal(one)) return one;
    const day = dayOf(platform, order);
    const state = isApproved ? 'awaiting_approval' : 'scheduled';
    const expiresAt = expiryOf(day, platform.clock.now());
    return { order, begins: { state, content: one.content, ...day, expiresAt } };
  };
  const answers = await placeEachOnce<Asked, Valid>(platform, all, {
    name: 'keep_orders',
    judge: (fresh) => Promise.resolve(new Map(fresh.map((asked) => [asked, begin(asked)]))),
    decide: async (transaction, items) => {
      const begun = await around.begin(transaction);
      if (isRefusal(begun)) return begun;
      if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
      const ids = items.map(({ orderId }) => orderId);
      return {
        decided: items.map((item) => ({ item, decision: { waits: item.valid.begins } })),
        toWrite: [],
        afterwards: async () => {
          if (isApproved) await approve(platform, transaction, ids, { sentBy, approvedBy });
          await recordEvents(
            transaction,
            platform,
            ids.map((id) => ({ kind: 'order_placed', clientId, subject: id, about: [{ kind: 'order', id }] })),
          );
          await around.end(transaction, new Map(items.map(({ orderId, valid }) => [valid.order, orderId])));
        },
      };
    },
  });
  return new Map(
    answers.map(({ orderId, outcome }, place) => [orders[place]!, isRefusal(outcome) ? outcome : { orderId }]),
  );
}

/** The approvals of a file are those of each of its orders. */
async function approve(
  platform: Platform,
  transaction: Database,
  ids: readonly string[],
  { sentBy, approvedBy }: Pick<SentFile, 'sentBy' | 'approvedBy'>,
): Promise<void> {
  await insertApprovals(transaction, ids, approvedBy);
  const [by, at] = [{ kind: 'user', userId: sentBy } as const, platform.clock.now()];
  await moveOrders(
    transaction,
    ids.map((id) => ({ order: { id, state: 'awaiting_approval', moveCount: 0 }, to: 'scheduled', by, at })),
  );
}

function dayOf({ config, clock }: Platform, { executeOn }: OrderOfFile) {
  const today = dayIn(config.timeZone, clock.now());
  const day = bankDayFor(executeOn === null || executeOn < today ? today : executeOn);
  return { executeOn: day, dueAt: startOfDay(config.timeZone, day) };
}
