import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeCoolingOff } from '../beneficiaries/index.ts';
import type { ScreenedNames } from '../../people/screening/index.ts';
import { bookInternational, type InternationalBooking } from '../payments/index.ts';
import type { InternationalContent } from './content.ts';
import { findInternationalFingerprint } from './fingerprint.ts';
import { judgeRulesOfApproval, toApprove } from './judge-approvals.ts';
import { passedLimits } from './judge-client-limits.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';
import { placeEachOnce } from './place-each-once.ts';
import { recordOrders } from './record-orders.ts';
import type { Answer, Decidable, Decided, ToPlace } from './rules-of-placing.ts';
import { holdListed } from './screen-orders.ts';
import { screenParties } from './screen-parties.ts';
import { type GivenCode, judgeConfirmation, spendConfirmation } from '../../people/confirmations/index.ts';
import { hashOfOrder } from './confirmation.ts';

/** An order as its user asks for it, and how the call confirms it. */
export interface InternationalAsked {
  readonly asked: Asked<InternationalContent>;
  readonly code: GivenCode;
  /** What its rules say, once they were asked: a code that is tried counts, so it is tried once. */
  judged?: Promise<Confirmed | Refusal>;
}

/** The outcome of one order of a batch depends on another that came to nothing: each is to be decided alone. */
class NotAsIfAlone extends Error {
  override readonly name = 'NotAsIfAlone';
  constructor() {
    super('Orders of a batch have come to nothing, and others were judged by them.');
  }
}

interface WithKey extends ToPlace {
  readonly international: InternationalAsked;
}

/**
 * Books a batch of international orders, each as if it had come alone: its key, then the rules in the order of the
 * contract; one answer for each. The amount is debited at once against the transit account, whose one row the batch
 * locks once, and the order stands in process until staff complete or reject it.
 *
 * @throws NotAsIfAlone where a batch must be taken apart
 */
export async function placeInternationalTransfers(
  platform: Platform,
  all: readonly InternationalAsked[],
): Promise<Answer[]> {
  const toPlace = await Promise.all(
    all.map(async (international): Promise<WithKey> => {
      const { clientId, userId, idempotencyKey } = international.asked;
      const fingerprint =
        idempotencyKey === undefined
          ? []
          : await findInternationalFingerprint(platform.db, clientId, international.asked);
      return { clientId, userId, kind: 'international', idempotencyKey, fingerprint, international };
    }),
  );
  return placeEachOnce<WithKey, Confirmed>(platform, toPlace, {
    name: 'book_international_orders',
    judge: async (fresh) =>
      new Map(
        await Promise.all(
          fresh.map(async (one) => {
            const { international } = one;
            international.judged ??= judge(platform, international);
            return [one, await international.judged] as const;
          }),
        ),
      ),
    decide: (transaction, items) => decide(platform, transaction, items),
  });
}

/** An order that keeps every rule that needs no balance. */
interface Confirmed {
  readonly asked: Asked<InternationalContent>;
  readonly booking: InternationalBooking;
  readonly screened: ScreenedNames | undefined;
  readonly confirmationId: string | undefined;
}

/** Judges an order and the code that confirms it, and compares its names with the lists of sanctions. */
async function judge(platform: Platform, { asked, code }: InternationalAsked): Promise<Confirmed | Refusal> {
  if (!asked.rights.prepare) return refuse('right_to_prepare_missing');
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, asked);
  if (isRefusal(booking)) return booking;
  const cooling = await judgeCoolingOff(platform, { ...booking, clientId: asked.clientId }, 'now');
  if (cooling !== undefined) return cooling;
  const allowed = await judgeRulesOfApproval(platform, toApprove(booking, asked));
  if (isRefusal(allowed)) return allowed;
  // The code is judged meanwhile, so that nobody waits for one after the other.
  const [screened, confirmed] = await Promise.all([
    screenParties(platform, booking, asked.clientId),
    judgeConfirmation(platform, hashOfOrder(booking), asked, code),
  ]);
  if (isRefusal(confirmed)) return confirmed;
  return { asked, booking, screened, confirmationId: confirmed.confirmationId };
}

type Item = Decidable<Confirmed>;
type DecidedItem = Decided<Confirmed>['decided'][number];

/** Limits first, then codes, then the books; what one order leaves, the next one finds. */
async function decide(
  platform: Platform,
  transaction: Database,
  items: readonly Item[],
): Promise<Decided<Confirmed> | Refusal> {
  const passed = await judgeLimits(platform, transaction, items);
  const within = items.filter((item) => !passed.has(item));
  const unspent = await unspentCodes(transaction, within);
  const toBook = within
    .filter((item) => !unspent.has(item))
    .map((item) => ({ orderId: item.orderId, booking: item.valid.booking, item }));
  const { booked, toWrite } = await bookInternational(platform, transaction, toBook);
  // Looked at again: the accounts may have been locked for a while.
  const memberships = toBook.map(({ item }) => item.valid.asked.membershipId);
  if ((await findEndedMemberships(transaction, [...new Set(memberships)])).size > 0) {
    // A code that was used up here is good again, which undoes the others too.
    if (items.length > 1) throw new NotAsIfAlone();
    return refuse('right_to_approve_missing');
  }
  const decided: DecidedItem[] = [
    ...items.flatMap((item) => {
      const refusal = passed.get(item) ?? unspent.get(item);
      return refusal === undefined ? [] : [{ item, decision: { dropped: refusal } }];
    }),
    ...booked.map(({ asked: { item }, outcome }) => ({
      item,
      decision: isRefusal(outcome) ? outcome : { paymentId: outcome.paymentId },
    })),
  ];
  refuseWhereLimitsErr(decided, passed);
  const taken = booked.flatMap(({ asked: { item }, outcome }) => (isRefusal(outcome) ? [] : [{ item, outcome }]));
  return { decided, toWrite, ...(taken.length > 0 && { afterwards: () => tellOf(platform, transaction, taken) }) };
}

function judgeLimits(
  platform: Platform,
  transaction: Database,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, Refusal>> {
  const bounded = items.map((item) => {
    const { clientId, userId } = item.valid.asked;
    const { amount, debtorAccount, type: kind } = item.valid.booking;
    return { clientId, userId, accountId: debtorAccount.id, kind, amount, item };
  });
  return passedLimits(platform, transaction, bounded).then(
    (refused) => new Map([...refused].map(([{ item }, refusal]) => [item, refusal])),
  );
}

/**
 * Uses up the codes of orders. Those whose code another order used meanwhile are refused: that may be the same one,
 * sent twice, whose key is known by now. In one order, so that two batches do not wait for each other.
 */
async function unspentCodes(transaction: Database, items: readonly Item[]): Promise<ReadonlyMap<Item, Refusal>> {
  const refused = new Map<Item, Refusal>();
  const confirmed = items.flatMap((item) => {
    const { confirmationId: id, asked } = item.valid;
    return id === undefined ? [] : [{ item, id, idempotencyKey: asked.idempotencyKey }];
  });
  for (const { item, ...code } of confirmed.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    if (!(await spendConfirmation(transaction, code))) refused.set(item, refuse('confirmation_expired'));
  return refused;
}

/** A limit counted the orders before one in its batch: of a client none of these may have come to nothing. */
function refuseWhereLimitsErr(decided: readonly DecidedItem[], passed: ReadonlyMap<Item, Refusal>): void {
  const bounded = new Set([...passed.keys()].map(({ valid }) => valid.asked.clientId));
  const isNothing = ({ item, decision }: DecidedItem): boolean =>
    bounded.has(item.valid.asked.clientId) && !passed.has(item) && !('paymentId' in decision);
  if (decided.some(isNothing)) throw new NotAsIfAlone();
}

/** Events of what is booked, and holds of orders whose names are listed. */
async function tellOf(
  platform: Platform,
  transaction: Database,
  taken: readonly {
    readonly item: Item;
    readonly outcome: { readonly paymentId: string; readonly entryId: string };
  }[],
): Promise<void> {
  const events = taken.map(({ item: { orderId, valid }, outcome: { paymentId, entryId } }) => {
    const { clientId, origin } = valid.asked;
    const about = [
      { kind: 'booking', id: entryId },
      { kind: 'order', id: orderId },
    ] as const;
    return { kind: 'order_international', clientId, origin, outcome: { paymentId }, about } as const;
  });
  await recordOrders(transaction, platform, events);
  const orders = taken.map(({ item: { orderId, valid }, outcome: { paymentId } }) => {
    const { clientId } = valid.asked;
    const order = { id: orderId, clientId, state: 'in_process', moveCount: 0, paymentId } as const;
    return { order, screened: valid.screened };
  });
  await holdListed(transaction, platform, orders);
}
