import { writeWebhookState, type OrderWebhook } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { currencyCode, money, toDecimalString } from '@bank/money';
import { readEvents, readPositionsOn, type BankEvent } from '../../base/events/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { announce, type Announcement } from './events-store.ts';
import {
  accountsOfNumbers,
  clientsToldOfEvents,
  noteTold,
  numbersOfAccounts,
  ordersOfPayments,
  postingsToTell,
  type ToldPosting,
} from './of-clients-store.ts';
import { lockPlace } from './queue-store.ts';

/** What receivers are told of an event of the bank, and the state that the order has from then on. */
const ofOrders = {
  transfer_booked: ['order.booked', 'completed'],
  scheduled_order_booked: ['order.booked', 'completed'],
  order_accepted: ['order.accepted', 'in_process'],
  order_completed: ['order.completed', 'completed'],
  order_rejected: ['order.rejected', 'rejected'],
  order_returned: ['order.returned', 'returned'],
  order_cancelled: ['order.cancelled', 'cancelled'],
  scheduled_order_refused: ['order.refused', 'rejected'],
  order_prepared: ['order.prepared', 'waiting'],
  order_changed: ['order.changed', 'waiting'],
  order_approved: ['order.approved', 'approved'],
  order_declined: ['order.declined', 'rejected'],
  order_withdrawn: ['order.withdrawn', 'withdrawn'],
  order_expired: ['order.expired', 'expired'],
  order_ended: ['order.ended', 'ended'],
} as const satisfies Partial<Record<BankEvent['kind'], readonly [OrderWebhook, string]>>;

type OfOrders = keyof typeof ofOrders;
const ofAccounts = ['account_opened', 'account_closed'] as const;
type OfAccounts = (typeof ofAccounts)[number];
const kinds = [...(Object.keys(ofOrders) as OfOrders[]), ...ofAccounts];
const isOfOrder = (event: BankEvent): event is BankEvent<OfOrders> => event.kind in ofOrders;
const isOfAccount = (event: BankEvent): event is BankEvent<OfAccounts> => ofAccounts.some((one) => one === event.kind);

const postingsAtOnce = 500;

/**
 * Announces what happened to orders and accounts, in the order in which the trail has it. The event stands in the trail
 * since the moment it happened; this reads on from where it was and moves its place in the same database transaction.
 *
 * @returns whether there may be more
 */
export function tellOfEvents(db: Database): Promise<boolean> {
  return readPositionsOn(db, 'webhooks', async (transaction, { after, upTo }) => {
    const clientIds = await clientsToldOfEvents(transaction);
    if (clientIds.length === 0) return;
    const { events } = await readEvents(transaction, { after, upTo, positionsMax: 1_000, clientIds, kinds });
    const ofLife = await lifeAnnouncementsOf(transaction, events.filter(isOfAccount));
    await announce(transaction, [...(await announcementsOf(transaction, events.filter(isOfOrder))), ...ofLife]);
  });
}

async function lifeAnnouncementsOf(
  transaction: Database,
  events: readonly BankEvent<OfAccounts>[],
): Promise<readonly Announcement[]> {
  const accounts = await accountsOfNumbers(
    transaction,
    events.map(({ payload }) => payload.accountNumber),
  );
  return events.flatMap(({ clientId, kind, happenedAt, payload: { accountNumber } }): Announcement[] => {
    const account = accounts.get(accountNumber);
    if (account === undefined) return [];
    const isClosed = kind === 'account_closed';
    const data = writeWebhookState('accountLife', { accountNumber, currency: account.currency, isClosed });
    const told = isClosed ? 'account.closed' : 'account.opened';
    return [{ clientId, mode: 'live', kind: told, subject: account.bookId, data, happenedAt }];
  });
}

async function announcementsOf(
  transaction: Database,
  events: readonly BankEvent<OfOrders>[],
): Promise<readonly Announcement[]> {
  const paymentIds = events.flatMap(({ payload }) => ('paymentId' in payload ? [payload.paymentId] : []));
  const orders = await ordersOfPayments(transaction, paymentIds);
  const numbers = await numbersOfAccounts(transaction, [
    ...new Set(events.flatMap(({ payload }) => payload.accountIds)),
  ]);
  return events.map(({ clientId, kind, happenedAt, payload }) => {
    const subject = 'paymentId' in payload ? (orders.get(payload.paymentId) ?? payload.paymentId) : payload.orderId;
    const [told, state] = ofOrders[kind];
    const data = writeWebhookState('order', {
      orderId: subject,
      state,
      transferNumber: 'transferNumber' in payload ? payload.transferNumber : null,
      amount: toDecimalString(money(payload.amountMinor, currencyCode(payload.currency))),
      currency: payload.currency,
      accountNumbers: payload.accountIds.flatMap((id) => numbers.get(id) ?? []),
      counterpartyName: payload.counterpartyName,
      counterpartyAccount: payload.counterpartyAccount,
      reason: 'reason' in payload ? payload.reason : 'refusal' in payload ? payload.refusal : null,
    });
    return { clientId, mode: 'live', kind: told, subject, data, happenedAt };
  });
}

/**
 * Announces each posting on accounts of clients who are told of them. The places in an account have no gaps, so what
 * was told last says what is next. Only who holds the sender's place does it.
 *
 * @returns whether there may be more
 */
export function tellOfAccounts(db: Database, leaseId: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlace(transaction, leaseId))) return false;
    const postings = await postingsToTell(transaction, postingsAtOnce);
    if (postings.length === 0) return false;
    await announce(transaction, postings.map(announcementOf));
    await noteTold(transaction, postings);
    return postings.length === postingsAtOnce;
  });
}

function announcementOf(posting: ToldPosting): Announcement {
  const { accountId, clientId, currency, sequence, bookedAt } = posting;
  const data = writeWebhookState('account', {
    accountNumber: posting.accountNumber,
    currency,
    balance: toDecimalString(money(posting.balanceMinor, currency)),
    amount: toDecimalString(money(posting.amountMinor, currency)),
    transferNumber: posting.transferNumber,
    valueDate: posting.valueDate,
    bookedAt: bookedAt.toISOString(),
  });
  const kind = posting.side === 'credit' ? 'account.credited' : 'account.debited';
  return { clientId, mode: 'live', kind, subject: accountId, sequence, data, happenedAt: bookedAt };
}
