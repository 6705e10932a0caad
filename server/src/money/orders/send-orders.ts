import { isRefusal, type OrderKind, type Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import { bookingMoment } from '@bank/ledger';
import { findAccountsToBookOn } from '../accounts/index.ts';
import { eventsToRecord, recordEvents, type AuditEvent, type FactReference } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import type { ScreenedNames } from '../../people/screening/index.ts';
import { judgeCoolingOff } from '../beneficiaries/index.ts';
import { bookInternal, bookInternational, prepareConversions, type InternationalBooking } from '../payments/index.ts';
import { findPairs } from './find-pair.ts';
import { passedLimits } from './judge-client-limits.ts';
import { judgeAmountBetween } from './judge-internal.ts';
import { contentOf, judgeAgain, judgeSender, rightEnded } from './judge-sending.ts';
import { moveOrders } from './move-store.ts';
import type { Mover, Order, Outcome } from './order.ts';
import { eventOf, recordOrders } from './record-orders.ts';
import { holdListed } from './screen-orders.ts';
import { screenParties } from './screen-parties.ts';

/** A kept order that goes now, locked by the caller's database transaction. */
export interface ToSend {
  readonly order: Order;
  /** Who sends it off, with the rights of this moment; undefined where the user may act for the client no more. */
  readonly sender: Actor | undefined;
  readonly by: Mover;
  readonly origin: RequestOrigin | undefined;
  /** The rate that its sender has read, where it is converted: at another one it is refused. */
  readonly expectedRate?: string | undefined;
}

/** The same, and what it came to. */
export interface Sent extends ToSend {
  readonly outcome: Outcome;
  readonly about?: readonly FactReference[];
  readonly screened?: ScreenedNames | undefined;
}

/**
 * Sends orders of one kind: every rule is judged again at this moment, by the rights that the sender has now. Booked
 * and refused ones move in the statement that books them.
 */
export async function sendOrders(
  platform: Platform,
  transaction: Database,
  toSend: readonly ToSend[],
): Promise<readonly Sent[]> {
  const [first] = toSend;
  if (first === undefined) return [];
  const { kind } = first.order;
  const send = kind === 'internal' ? sendInternal : sendInternational;
  const { ended, toWrite } = await send({ platform, inside: { ...platform, db: transaction } }, toSend);
  const sent = toSend.map(({ order }) => ended.get(order.id)!);
  const at = platform.clock.now();
  const moves = sent.map(({ order, by, outcome }) =>
    'refusal' in outcome
      ? { order, by, at, to: 'rejected' as const, refusal: outcome }
      : { order, by, at, to: kind === 'internal' ? ('completed' as const) : ('in_process' as const), ...outcome },
  );
  await moveOrders(
    transaction,
    moves,
    toWrite.length === 0 ? undefined : { name: `send_orders_${kind}`, bookings: toWrite, notBefore: bookingMoment },
  );
  await tell(platform, transaction, sent, kind);
  await holdListed(
    transaction,
    platform,
    sent.flatMap(({ order, outcome, screened }) => {
      if (isRefusal(outcome)) return [];
      const moved = { state: 'in_process', moveCount: order.moveCount + 1, ...outcome } as const;
      return [{ order: { ...order, ...moved }, screened }];
    }),
  );
  return sent;
}

/**
 * Puts on record what became of orders, and tells the clients of those that went by themselves. An internal transfer
 * that was booked is on record in the statement that books it; an international order that went is told of when it is
 * completed.
 */
async function tell(platform: Platform, transaction: Database, sent: readonly Sent[], kind: OrderKind): Promise<void> {
  const untold = sent.filter(({ outcome }) => kind === 'international' || isRefusal(outcome));
  await recordOrders(
    transaction,
    platform,
    untold.map(({ order, origin, outcome, about = [] }) => ({
      kind: kind === 'internal' ? 'order_internal' : 'order_international',
      clientId: order.clientId,
      origin,
      outcome,
      about: [...about, { kind: 'order', id: order.id }],
    })),
  );
  const news = sent.flatMap(({ order: { id, clientId }, by, outcome }): AuditEvent[] => {
    if (by.kind !== 'clock') return [];
    const about = [{ kind: 'order', id }] as const;
    if (isRefusal(outcome)) return [{ kind: 'scheduled_order_refused', clientId, subject: id, about }];
    return kind === 'internal' ? [{ kind: 'scheduled_order_booked', clientId, subject: outcome.paymentId, about }] : [];
  });
  await recordEvents(transaction, platform, news);
}

interface Surroundings {
  readonly platform: Platform;
  /** The same within the database transaction. */
  readonly inside: Platform;
}

interface Sending {
  /** By the id of the order. */
  readonly ended: ReadonlyMap<string, Sent>;
  readonly toWrite: readonly WritePart[];
}

async function sendInternal({ platform, inside }: Surroundings, toSend: readonly ToSend[]): Promise<Sending> {
  const named = toSend.map((one) => {
    const { clientId } = one.order;
    const { debtorAccount, creditorAccount, amount, remittanceInformation } = contentOf(one.order, 'internal');
    return { one, clientId, debtorAccount, creditorAccount, amount, remittanceInformation };
  });
  const pairs = await findPairs((references) => findAccountsToBookOn(inside.db, references), named);
  const ended = new Map<string, Sent>();
  const toBook = [];
  for (const { asked, ...pair } of pairs) {
    const { one, remittanceInformation } = asked;
    const between = judgeAmountBetween(pair, asked.amount);
    const judged = isRefusal(between)
      ? between
      : await judgeSender(inside, one.sender, {
          order: one.order,
          accountId: between.debtorAccount.id,
          amount: between.amount,
        });
    if (isRefusal(judged)) ended.set(one.order.id, { ...one, outcome: judged });
    if (isRefusal(between) || isRefusal(judged)) continue;
    const { id: orderId, placedBy } = one.order;
    toBook.push({ ...between, remittanceInformation, orderId, placedBy, expectedRate: one.expectedRate, one });
  }
  const terms = await prepareConversions(platform, toBook);
  const { booked, toWrite } = await bookInternal(platform, inside.db, terms, toBook);
  const events: AuditEvent[] = [];
  for (const { asked, outcome } of booked) {
    const { origin, order } = asked.one;
    if (isRefusal(outcome)) {
      ended.set(order.id, { ...asked.one, outcome });
      continue;
    }
    const { paymentId, fact } = outcome;
    const told = { kind: 'order_internal', clientId: order.clientId, origin, outcome: { paymentId } } as const;
    events.push(eventOf({ ...told, facts: [fact] }));
    ended.set(order.id, { ...asked.one, outcome: { paymentId } });
  }
  return {
    ended,
    toWrite: toWrite.length === 0 ? [] : [...toWrite, eventsToRecord(platform, events)],
  };
}

async function sendInternational({ platform, inside }: Surroundings, toSend: readonly ToSend[]): Promise<Sending> {
  const ended = new Map<string, Sent>();
  const toBook = [];
  for (const one of toSend) {
    const { order, sender } = one;
    const content = contentOf(order, 'international');
    const booking = sender === undefined ? rightEnded : await judgeAgain(inside, content, sender);
    const judged = isRefusal(booking) ? booking : await judgeOneThatGoes(inside, one, booking);
    if (isRefusal(judged)) ended.set(one.order.id, { ...one, outcome: judged });
    if (isRefusal(booking) || isRefusal(judged)) continue;
    toBook.push({ orderId: order.id, booking, one, screened: await screenParties(inside, booking, order.clientId) });
  }
  const passed = await passedLimits(
    platform,
    inside.db,
    toBook.map(({ orderId, one: { order, sender }, booking: { amount, debtorAccount, type: kind } }) => {
      return { orderId, clientId: order.clientId, userId: sender!.userId, accountId: debtorAccount.id, kind, amount };
    }),
  );
  for (const [{ orderId }, outcome] of passed) {
    const { one } = toBook.find((asked) => asked.orderId === orderId)!;
    ended.set(orderId, { ...one, outcome });
  }
  const within = toBook.filter(({ orderId }) => !ended.has(orderId));
  const { booked, toWrite } = await bookInternational(platform, inside.db, within);
  for (const { asked, outcome } of booked) {
    const { one, screened } = asked;
    const booking = isRefusal(outcome)
      ? { outcome }
      : {
          outcome: { paymentId: outcome.paymentId },
          about: [{ kind: 'booking', id: outcome.entryId } as const],
          screened,
        };
    ended.set(one.order.id, { ...one, ...booking });
  }
  return { ended, toWrite };
}

/** Whether the beneficiary may be paid now, and the sender may send it off. */
async function judgeOneThatGoes(
  inside: Platform,
  { order, sender }: ToSend,
  booking: InternationalBooking,
): Promise<'may_approve' | Refusal> {
  const cooling = await judgeCoolingOff(inside, { ...booking, clientId: order.clientId }, 'now');
  if (cooling !== undefined) return cooling;
  return judgeSender(inside, sender, { order, accountId: booking.debtorAccount.id, amount: booking.amount });
}
