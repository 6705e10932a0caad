import {
  declinedByBankReason,
  isRefusal,
  type KeptOrder,
  type NeededApprovals,
  type OrderStep,
  type OrderWithLife,
} from '@bank/contract';
import { toDecimalString, toRateString } from '@bank/money';
import { listAccountsOf } from '../accounts/index.ts';
import { readUserNames } from '../../people/identity/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, allAccountsOf, judgeApproval, maySee, type Actor } from '../../base/platform/rights.ts';
import { findPaymentBack, readPayments, type BookedPayment } from '../payments/index.ts';
import { presentMissing, readApprovals, type Missing } from '../approval-rules/index.ts';
import { changesBetween, type AskedAtMove } from './changed-parts.ts';
import { orderToApprove, stillMissing } from './judge-approvals.ts';
import { amountOf, type Readable } from './judge-decision.ts';
import { limitRates } from './limit-rates.ts';
import { readMoves } from './move-store.ts';
import { isLegalMove, shownState } from './order-moves.ts';
import type { Move, Order } from './order.ts';

/** The accounts whose orders a user sees: by their numbers, where the membership is narrowed to some. */
export async function accountsOfOrders({ db }: Platform, actor: Actor): Promise<'all' | string[]> {
  const scope = accountsSeen(actor);
  return scope.accountIds === 'all' ? 'all' : (await listAccountsOf(db, scope)).map(({ number }) => number);
}

/** Orders as a user of the client sees them: those of accounts that the user does not see are left out. */
export async function presentOrders(platform: Platform, actor: Actor, orders: readonly Order[]): Promise<KeptOrder[]> {
  const { db } = platform;
  const own = await listAccountsOf(db, allAccountsOf(actor.clientId));
  const seen = new Set(own.filter(({ id }) => maySee(actor.rights, id)).map(({ number }) => number));
  const currencyOf = new Map(own.map(({ number, currency }) => [number, currency as string]));
  const payments = await readPayments(
    db,
    orders.map(({ paymentId }) => paymentId),
  );
  const names = await readUserNames(
    db,
    orders.map(({ placedBy }) => placedBy),
  );
  const missing = await missingOf(platform, orders);
  const presented: KeptOrder[] = [];
  for (const order of orders) {
    const payment = payments.get(order.paymentId ?? '');
    const asked = askedOf(order, payment);
    if (asked === undefined || !seen.has(asked.debtorAccount)) continue;
    const mayApprove = await mayDecide(platform, actor, asked);
    presented.push({
      ...asked,
      ...conversionOf(payment, order.kind === 'internal' ? currencyOf.get(asked.creditorAccount) : undefined, asked),
      id: order.id,
      // Of no other state: the moves that the bank makes are not counted for anybody outside.
      version: order.state === 'awaiting_approval' ? order.moveCount : 0,
      kind: order.kind,
      state: shownState(order.state),
      createdAt: order.createdAt.toISOString(),
      createdOn: dayIn(platform.config.timeZone, order.createdAt),
      executeOn: order.executeOn ?? null,
      preparedBy: names.get(order.placedBy) ?? null,
      refusedFor: order.refusedFor?.refusal ?? null,
      mayApprove:
        order.state === 'awaiting_approval' &&
        order.placedBy !== actor.userId &&
        mayApprove &&
        (missing.get(order.id)?.some(({ open }) => open.includes(actor.userId)) ?? true),
      mayChange: order.state === 'awaiting_approval' && order.placedBy === actor.userId && actor.rights.prepare,
      mayWithdraw:
        order.paymentId === undefined &&
        isLegalMove(order.state, 'cancelled') &&
        (mayApprove || (order.placedBy === actor.userId && order.state !== 'scheduled')),
    });
  }
  return presented;
}

/** An order with its life. */
export async function presentOrderWithLife(
  platform: Platform,
  actor: Actor,
  order: Order,
): Promise<OrderWithLife | undefined> {
  const [presented] = await presentOrders(platform, actor, [order]);
  if (presented === undefined) return undefined;
  const moves = await readMoves(platform.db, order.id);
  const names = await readUserNames(
    platform.db,
    moves.flatMap(({ by }) => (by.kind === 'user' ? [by.userId] : [])),
  );
  const { content } = order;
  const shown = shownMoves(moves);
  const returned = order.state === 'returned' ? await readReturned(platform.db, order) : undefined;
  return {
    ...presented,
    steps: shown.map((move, place) => ({
      ...presentMove(move, names, contentAfter(order, shown.slice(place + 1))),
      ...(move.to === 'returned' && returned),
    })),
    asked: content?.kind === 'international' ? content : null,
    needed: await presentNeeded(platform, order),
  };
}

/** What the rules of approval still ask for, of orders that wait; by their ids. */
async function missingOf(
  platform: Platform,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly Missing[]>> {
  const waiting = orders.filter(
    (order): order is Readable =>
      order.state === 'awaiting_approval' && order.content !== undefined && order.content.kind !== 'unknown',
  );
  const given = await readApprovals(
    platform.db,
    waiting.map(({ id }) => id),
  );
  const asked = waiting.map((order) => ({ id: order.id, ...orderToApprove(order, given.get(order.id) ?? []) }));
  const missing = await stillMissing(platform, asked);
  return new Map([...missing].map(([{ id }, one]) => [id, one]));
}

async function presentNeeded(platform: Platform, order: Order): Promise<NeededApprovals[]> {
  const missing = (await missingOf(platform, [order])).get(order.id) ?? [];
  const names = await readUserNames(
    platform.db,
    missing.flatMap(({ given, open }) => [...given, ...open]),
  );
  return presentMissing(missing, names);
}

/** Why the money of an order came back; less charges also how much came, which the move tells staff in words. */
async function readReturned(
  database: Platform['db'],
  { paymentId = '' }: Order,
): Promise<Pick<OrderStep, 'reason' | 'returned'> | undefined> {
  const ordered = (await readPayments(database, [paymentId])).get(paymentId);
  const back = await findPaymentBack(database, paymentId);
  if (ordered === undefined || back === undefined) return undefined;
  const charge = { ...ordered.amount, amountMinor: ordered.amount.amountMinor - back.amount.amountMinor };
  const returned =
    charge.amountMinor === 0n ? null : { amount: toDecimalString(back.amount), charge: toDecimalString(charge) };
  return { reason: back.reason ?? null, returned };
}

/** A move as its client reads it. */
type ShownMove = Omit<Move, 'from' | 'to'> & Pick<OrderStep, 'from' | 'to'>;

/** The moves that a client reads. That the bank held the order is told to nobody outside: it was in process. */
function shownMoves(moves: readonly Move[]): ShownMove[] {
  const wasHeld = moves.some(({ to }) => to === 'held');
  return moves.flatMap((move) => {
    const { from, to, reason } = move;
    const shown = { ...move, from: shownState(from), to: shownState(to) };
    // What staff did while it was in process, a corrected address too.
    if (shown.from === shown.to && (from !== to || from === 'in_process')) return [];
    if (to === 'held') return [{ ...shown, reason: undefined }];
    return [{ ...shown, reason: wasHeld && to === 'rejected' ? declinedByBankReason : reason }];
  });
}

/** What the order asked for until the next change of it, or asks for now. */
function contentAfter({ content, executeOn }: Order, later: readonly ShownMove[]): AskedAtMove {
  const next = later.find(({ contentBefore }) => contentBefore !== undefined);
  return next === undefined ? { content, executeOn } : { content: next.contentBefore, executeOn: next.executeOnBefore };
}

function presentMove(
  { from, to, at, by, reason, contentBefore, executeOnBefore }: ShownMove,
  names: ReadonlyMap<string, string>,
  after: AskedAtMove,
): OrderStep {
  return {
    from,
    to,
    at: at.toISOString(),
    by: by.kind === 'staff' ? 'bank' : by.kind,
    userName: by.kind === 'user' ? (names.get(by.userId) ?? null) : null,
    reason: reason ?? null,
    returned: null,
    changed:
      contentBefore === undefined ? [] : changesBetween({ content: contentBefore, executeOn: executeOnBefore }, after),
  };
}

type AskedFor = Pick<
  KeptOrder,
  | 'debtorAccount'
  | 'creditorName'
  | 'creditorAccount'
  | 'amount'
  | 'currency'
  | 'remittanceInformation'
  | 'transferNumber'
>;

/** What the order asks for, by its payment where it has one. */
function askedOf(order: Order, payment: BookedPayment | undefined): AskedFor | undefined {
  if (payment !== undefined) {
    return {
      debtorAccount: payment.debtor.account,
      creditorName: order.kind === 'internal' ? null : payment.creditor.name,
      creditorAccount: payment.creditor.account,
      amount: toDecimalString(payment.amount),
      currency: payment.amount.currency,
      remittanceInformation: payment.remittanceInformation,
      transferNumber: payment.transferNumber,
    };
  }
  const { content } = order;
  // Of a content in unknown words nothing can be shown.
  if (content === undefined || content.kind === 'unknown') return undefined;
  const { debtorAccount, creditorAccount, amount, currency, remittanceInformation } = content;
  return {
    debtorAccount,
    creditorName: content.kind === 'international' ? content.creditorName : null,
    creditorAccount,
    amount,
    currency,
    remittanceInformation,
    transferNumber: null,
  };
}

/** What is converted, and to how much at which rate once it is booked. */
function conversionOf(
  payment: BookedPayment | undefined,
  creditorCurrency: string | undefined,
  { currency }: AskedFor,
): Pick<KeptOrder, 'counterAmount' | 'counterCurrency' | 'rate' | 'rateAsOf'> {
  const booked = payment?.conversion;
  const counterCurrency = creditorCurrency === undefined || creditorCurrency === currency ? null : creditorCurrency;
  if (booked === undefined) return { counterAmount: null, counterCurrency, rate: null, rateAsOf: null };
  return {
    counterAmount: toDecimalString(booked.counterAmount),
    counterCurrency: booked.counterAmount.currency,
    rate: toRateString(booked.rate.rateScaled),
    rateAsOf: booked.rateAsOf.toISOString(),
  };
}

async function mayDecide(platform: Platform, { rights }: Actor, asked: AskedFor): Promise<boolean> {
  const amount = amountOf(asked);
  return !isRefusal(judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }])));
}
