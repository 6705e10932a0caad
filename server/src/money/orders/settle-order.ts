import { cancelledByClientReason, declinedByBankReason, isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import {
  bankAccount,
  postEntries,
  postingsOf,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
} from '@bank/ledger';
import { findAccountOf } from '../accounts/index.ts';
import { recordEvent, recordStaffAct, staffName } from '../../base/audit/index.ts';
import { isLegalMove, moveOrders, readMoves, type Mover } from './index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { decideHitsOf, type Decision } from '../../people/screening/index.ts';
import { lockOrder, lockOrderOfRow, mayHaveLeft, type InternationalOrder } from './booked-order-store.ts';
import { insertPayments, setPaymentStatus } from '../payments/store.ts';
import { valueDateOn } from '../payments/value-date.ts';

/** Why staff cannot do to an order what they asked for. */
export type SettlementRefusal =
  | 'order_not_found'
  | 'order_not_in_process'
  | 'order_held'
  | 'order_not_held'
  | 'order_not_released'
  | 'order_sent'
  | 'order_not_completed'
  | 'account_closed'
  | 'balance_too_large';

type Settled = { readonly order: InternationalOrder } | SettlementRefusal;

/** The entry that settles an order or takes it back, where one does: the event tells of it. */
type Booked = { readonly order: InternationalOrder; readonly entryId?: JournalEntryId } | SettlementRefusal;

/** The order went out: what stood in transit now lies with the correspondent no more. Status Completed. */
export function completeOrder(platform: Platform, reference: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_completed', async (transaction, order) => {
    if (order.order.state === 'held') return 'order_held';
    if (!isLegalMove(order.order.state, 'completed')) return 'order_not_in_process';
    const nostro = await own(platform, transaction, 'nostro', order);
    const { entryId, bookedAt } = await post(platform, transaction, order, {
      kind: 'order completed',
      from: await own(platform, transaction, 'transit', order),
      to: nostro,
      settles: { entryId: order.journalEntryId, as: 'posted' },
    });
    await setPaymentStatus(transaction, { id: order.id, status: 'completed' });
    await moveOrders(transaction, [{ order: order.order, to: 'completed', by: staff(platform), at: bookedAt }]);
    return { order, entryId };
  });
}

/**
 * The order does not go out: the money returns to the client with a statement row of its own. Status Rejected.
 *
 * @param reason what the client reads; of an order that was held it stays with the bank, and the client reads
 *   `declinedByBankReason`
 */
export function rejectOrder(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_rejected', async (transaction, order) => {
    if (order.order.state === 'sent') return 'order_sent';
    const told = await toldOf(transaction, order, reason);
    if (order.order.state === 'held') await decideHits(platform, transaction, order, { decision: 'confirmed', reason });
    return takeBack(platform, transaction, order, { to: 'rejected', by: staff(platform), reason, told });
  });
}

/**
 * The correspondent did not carry out an order of a payment file: the money returns to the client. Only its status file
 * says so; staff reject no order that was sent.
 *
 * @param reason what the client reads
 */
export function rejectSentOrder(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_rejected', async (transaction, order) => {
    if (order.order.state !== 'sent') return 'order_not_in_process';
    const told = await toldOf(transaction, order, reason);
    return takeBack(platform, transaction, order, { to: 'rejected', by: staff(platform), reason, told });
  });
}

/** What the client reads of a rejection. Also of an order that was released: who rejects it may write of the hit. */
async function toldOf(transaction: Database, { order }: InternationalOrder, reason: string): Promise<string> {
  const wasHeld = (await readMoves(transaction, order.id)).some((move) => move.to === 'held');
  return wasHeld ? declinedByBankReason : reason;
}

/** Staff let an order in process go: the next payment file takes it. */
export function releaseToSend(platform: Platform, reference: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_released_to_send', async (transaction, order) => {
    if (order.order.state === 'held') return 'order_held';
    if (order.order.state !== 'in_process') return 'order_not_in_process';
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order: order.order, to: 'released', by: staff(platform), at }]);
    return { order };
  });
}

/** An order that was released and stands in no payment file yet is in process again. */
export function takeReleaseBack(platform: Platform, reference: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_release_taken_back', async (transaction, order) => {
    if (order.order.state === 'sent') return 'order_sent';
    if (order.order.state !== 'released') return 'order_not_released';
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order: order.order, to: 'in_process', by: staff(platform), at }]);
    return { order };
  });
}

/** A held order may go: its hits are somebody else. It is in process again. */
export function releaseOrder(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_released', async (transaction, order) => {
    if (order.order.state !== 'held') return 'order_not_held';
    await decideHits(platform, transaction, order, { decision: 'released', reason });
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order: order.order, to: 'in_process', by: staff(platform), at, reason }]);
    return { order };
  });
}

function decideHits(
  platform: Platform,
  transaction: Database,
  { order }: InternationalOrder,
  decided: { readonly decision: Decision; readonly reason: string },
): Promise<void> {
  const by = staffName(platform);
  return decideHitsOf(transaction, { kind: 'order', subjectId: order.id, by, at: platform.clock.now(), ...decided });
}

/**
 * Voids an order in process. The status is Rejected (spec 7), also when the client wished it; the entry's kind and the
 * reason tell who.
 */
async function takeBack(
  platform: Platform,
  transaction: Database,
  order: InternationalOrder,
  {
    to,
    by,
    reason,
    told = reason,
  }: {
    to: 'rejected' | 'cancelled';
    by: Mover;
    reason: string;
    /** What the client reads, where that is not the reason. */
    told?: string;
  },
): Promise<Booked> {
  if (!isLegalMove(order.order.state, to)) return 'order_not_in_process';
  // Its money may be on its way, though the restored database does not know.
  if (order.order.state !== 'sent' && (await mayHaveLeft(transaction, order.order.id))) return 'order_sent';
  const { entryId, bookedAt } = await giveBack(platform, transaction, order, {
    kind: `order ${to}`,
    from: await own(platform, transaction, 'transit', order),
    settles: { entryId: order.journalEntryId, as: 'voided' },
    paymentType: 'reversal',
    reason: told,
  });
  await setPaymentStatus(transaction, { id: order.id, status: 'rejected', reason: told });
  await moveOrders(transaction, [{ order: order.order, to, by, at: bookedAt, reason }]);
  return { order, entryId };
}

export interface Cancelling {
  /** Whose order, and the accounts that the user sees. */
  readonly scope: AccountScope;
  /** Who of the client cancels it. */
  readonly userId: string;
  readonly origin: RequestOrigin;
  /** The order's row on the client's statement. */
  readonly rowId: string;
}

/**
 * The client takes an order back that is still in process: the money returns as it does when staff reject it. The
 * first of client and staff settles the order; the other is told.
 */
export async function cancelOrder(
  platform: Platform,
  { scope, userId, origin, rowId }: Cancelling,
): Promise<'cancelled' | Refusal> {
  const { clientId } = scope;
  const event = { kind: 'order_cancelled', clientId, origin } as const;
  const outcome = await inTransaction(platform.db, async (transaction) => {
    const order = await lockOrderOfRow(transaction, { clientId, rowId });
    const isSeen = order !== undefined && (await findAccountOf(transaction, scope, order.debtor.account)) !== undefined;
    if (!isSeen) return refuse('order_not_found', 'id');
    const settled = await takeBack(platform, transaction, order, {
      to: 'cancelled',
      by: { kind: 'user', userId },
      reason: cancelledByClientReason,
    });
    if (typeof settled === 'string') return refuse('order_not_in_process', 'id');
    await recordEvent(transaction, platform, {
      ...event,
      subject: order.id,
      ...(settled.entryId !== undefined && { about: [{ kind: 'booking', id: settled.entryId }] }),
    });
    return 'cancelled' as const;
  }).catch((error: unknown) => {
    if (error instanceof BalanceTooLarge) return refuse('amount_too_large', 'id');
    throw error;
  });
  if (isRefusal(outcome))
    await recordEvent(platform.db, platform, { ...event, refusal: outcome.refusal, subject: rowId });
  return outcome;
}

/** The beneficiary's bank sent the money back after the order went out. Status Returned. */
export function returnOrder(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return withOrder(platform, reference, 'order_returned', async (transaction, order) => {
    if (!isLegalMove(order.order.state, 'returned')) return 'order_not_completed';
    const { entryId, bookedAt } = await giveBack(platform, transaction, order, {
      kind: 'order returned',
      from: await own(platform, transaction, 'nostro', order),
      reverses: order.journalEntryId,
      paymentType: 'return',
      reason,
    });
    await setPaymentStatus(transaction, { id: order.id, status: 'returned', reason });
    await moveOrders(transaction, [{ order: order.order, to: 'returned', by: staff(platform), at: bookedAt, reason }]);
    return { order, entryId };
  });
}

/** Staff, under the name that the operating system knows them by. */
function staff(platform: Platform): Mover {
  return { kind: 'staff', name: staffName(platform) };
}

type SettlingKind =
  | 'order_completed'
  | 'order_rejected'
  | 'order_returned'
  | 'order_released'
  | 'order_released_to_send'
  | 'order_release_taken_back';

function withOrder(
  platform: Platform,
  reference: string,
  kind: SettlingKind,
  settle: (transaction: Database, order: InternationalOrder) => Promise<Booked>,
): Promise<Settled> {
  return inTransaction(platform.db, async (transaction) => {
    const order = await lockOrder(transaction, reference);
    if (order === undefined) return 'order_not_found';
    const settled = await settle(transaction, order);
    if (typeof settled === 'string') return settled;
    await recordStaffAct(transaction, platform, {
      kind,
      ...(order.clientId !== null && { clientId: order.clientId }),
      subject: order.id,
      ...(settled.entryId !== undefined && { about: [{ kind: 'booking', id: settled.entryId }] }),
    });
    return { order: settled.order };
  }).catch((error: unknown) => {
    if (error instanceof AccountClosed) return 'account_closed';
    if (error instanceof BalanceTooLarge) return 'balance_too_large';
    throw error;
  });
}

/** Money would come back to an account that was closed since. Thrown, so that nothing of the settlement stays. */
class AccountClosed extends Error {
  override readonly name = 'AccountClosed';
}

/** More came to the account meanwhile than would leave room for the money. Thrown likewise. */
class BalanceTooLarge extends Error {
  override readonly name = 'BalanceTooLarge';
}

function own(
  { newId, clock }: Platform,
  transaction: Database,
  kind: 'transit' | 'nostro',
  order: InternationalOrder,
): Promise<LedgerAccountId> {
  return bankAccount(transaction, { kind, currency: order.amount.currency, newId, now: clock.now() });
}

type Movement = Pick<JournalEntryDraft, 'kind' | 'settles' | 'reverses'> & {
  readonly from: LedgerAccountId;
  readonly to: LedgerAccountId;
};

async function post(
  { newId, clock }: Platform,
  transaction: Database,
  { amount }: InternationalOrder,
  { from, to, ...about }: Movement,
): Promise<{ entryId: JournalEntryId; bookedAt: Date }> {
  const entryId = newId() as JournalEntryId;
  const postings = [
    { accountId: from, side: 'debit', amount },
    { accountId: to, side: 'credit', amount },
  ] as const;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        ...about,
        id: entryId,
        bookedAt: clock.bookingTime(),
        ...(await valueDateOn(transaction, amount.currency, clock.bookingTime())),
        postings,
      },
    ],
    { newId },
  );
  if (outcome !== undefined && 'refusal' in outcome && outcome.refusal === 'ledger_account_closed')
    throw new AccountClosed();
  if (outcome !== undefined && 'refusal' in outcome && outcome.refusal === 'balance_too_large')
    throw new BalanceTooLarge();
  if (outcome === undefined || 'refusal' in outcome)
    throw new Error(`The books refuse to settle an order: ${outcome?.refusal}.`);
  return { entryId, bookedAt: outcome.bookedAt };
}

/** Credits the client's account again and writes the row that says why. */
async function giveBack(
  platform: Platform,
  transaction: Database,
  order: InternationalOrder,
  { paymentType, reason, ...movement }: Omit<Movement, 'to'> & { paymentType: 'reversal' | 'return'; reason: string },
): Promise<{ entryId: JournalEntryId; bookedAt: Date }> {
  const ordered = await postingsOf(transaction, order.journalEntryId);
  const debtorAccountId = ordered.find(({ side }) => side === 'debit')!.account_id;
  const { entryId, bookedAt } = await post(platform, transaction, order, { ...movement, to: debtorAccountId });
  await insertPayments(transaction, [
    {
      id: platform.newId(),
      journalEntryId: entryId,
      type: paymentType,
      status: 'completed',
      debtor: order.creditor,
      creditor: order.debtor,
      remittanceInformation: `${order.transferNumber}: ${reason}`,
      ...(order.endToEndId !== null && { endToEndId: order.endToEndId }),
      ...(order.uetr !== null && { uetr: order.uetr }),
      amount: order.amount,
      originalPaymentId: order.id,
      orderId: order.order.id,
      reason,
      createdAt: bookedAt,
    },
  ]);
  return { entryId, bookedAt };
}
