import { declinedByBankReason } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import type { Money } from '@bank/money';
import { recordStaffAct, type AuditKind, type StaffAct } from '../../base/audit/index.ts';
import { isBlockedOut } from '../accounts/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { decideLocked, hasConfirmedHit, lockHits, openHitsOf, type HitDecision } from '../../people/screening/index.ts';
import { lockBookedOrder, type Booked } from './booked-order.ts';
import { readDesk } from './desk-store.ts';
import { giveBack } from './give-back-order.ts';
import { judgeReleaseAlone, orderText } from './judge-limit.ts';
import { moveOrders, readMoves } from './move-store.ts';
import { completeBooked, returnBooked, staffMover as staff } from './settle-booked.ts';
import type { Done, SettlementRefusal } from './settlement.ts';

/** The order as it was before. */
export type Settled = Booked | SettlementRefusal;

/** The order went out. Status Completed. */
export function completeOrder(platform: Platform, reference: string): Promise<Settled> {
  return settle(
    platform,
    reference,
    'order_completed',
    async (transaction, booked) => (await completeBooked(platform, transaction, [booked]))[0]!,
  );
}

/**
 * The order does not go out: the money returns to the client with a statement row of its own. Status Rejected.
 *
 * @param reason what the client reads; of an order that was held it stays with the bank, and the client reads
 *   `declinedByBankReason`
 * @param options.isApproved two people have agreed to give the money of a held order back
 */
export function rejectOrder(
  platform: Platform,
  reference: string,
  reason: string,
  { isApproved = false }: { readonly isApproved?: boolean } = {},
): Promise<Settled> {
  return settle(platform, reference, 'order_rejected', async (transaction, booked) => {
    const { order } = booked;
    if (order.state === 'sent') return { refusal: 'order_sent' };
    if (order.state === 'rejection_announced') {
      const what = `Gave the money of the order ${orderText(booked.payment)} back, whose rejection no statement shows.`;
      if ((await passAlone(transaction, platform, { kind: 'decide_sent_order', what })) !== 'passed')
        return { refusal: 'second_person_required' };
    }
    if (order.state === 'held') {
      const what = `Gave the money of the held order ${orderText(booked.payment)} back.`;
      if (!isApproved && (await passAlone(transaction, platform, { kind: 'return_held_order', what })) !== 'passed')
        return { refusal: 'second_person_required' };
      await decideHits(platform, transaction, booked, { decision: 'confirmed', reason });
    }
    const told = await toldOf(transaction, booked, reason);
    return giveBack(platform, transaction, booked, { to: 'rejected', by: staff(platform), reason, told });
  });
}

/**
 * The correspondent says that it did not carry out an order of a payment file. That is no money yet: the client reads
 * nothing new, and the order waits until the statements show it, or two people say so.
 *
 * @param reason what the client reads then
 */
export function announceRejection(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return settle(platform, reference, 'order_rejection_announced', async (transaction, { order }) => {
    if (order.state !== 'sent') return { refusal: 'order_not_in_process' };
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order, to: 'rejection_announced', by: staff(platform), at, reason }]);
    return {};
  });
}

/**
 * The rejection of an order holds, and its money returns to the client, who reads the reason that was announced. The
 * database asks for what shows it: statements, or an approved proposal.
 */
export function rejectAnnounced(platform: Platform, reference: string): Promise<Settled> {
  return settle(platform, reference, 'order_rejected', async (transaction, booked) => {
    const { order } = booked;
    if (order.state !== 'rejection_announced') return { refusal: 'order_not_in_process' };
    const announced = (await readMoves(transaction, order.id)).findLast(({ to }) => to === 'rejection_announced');
    const reason = announced?.reason ?? '';
    const told = await toldOf(transaction, booked, reason);
    return giveBack(platform, transaction, booked, { to: 'rejected', by: staff(platform), reason, told });
  });
}

/** What the client reads of a rejection. Also of an order that was released: who rejects it may write of the hit. */
async function toldOf(transaction: Database, { order }: Booked, reason: string): Promise<string> {
  const wasHeld = (await readMoves(transaction, order.id)).some((move) => move.to === 'held');
  return wasHeld ? declinedByBankReason : reason;
}

/**
 * An order in process may go: the next payment file takes it.
 *
 * @param options.isApproved two people have agreed; else it is judged whether one may
 */
export function releaseToSend(
  platform: Platform,
  reference: string,
  { isApproved = false }: { readonly isApproved?: boolean } = {},
): Promise<Settled> {
  return settle(platform, reference, 'order_released_to_send', async (transaction, booked) => {
    const { order } = booked;
    if (order.state === 'held') return { refusal: 'order_held' };
    if (order.state !== 'in_process') return { refusal: 'order_not_in_process' };
    if (await isBlockedOut(transaction, booked.payment.debtor.account)) return { refusal: 'account_unavailable' };
    if ((await readDesk(transaction, order.id)).setAside !== null) return { refusal: 'order_set_aside' };
    const alone = isApproved ? 'passed' : await judgeReleaseAlone(platform, transaction, booked);
    if (alone !== 'passed') return { refusal: alone };
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order, to: 'released', by: staff(platform), at }]);
    return {};
  });
}

/** An order that was released and stands in no payment file yet is in process again. */
export function takeReleaseBack(platform: Platform, reference: string): Promise<Settled> {
  return settle(platform, reference, 'order_release_taken_back', async (transaction, { order }) => {
    if (order.state === 'sent') return { refusal: 'order_sent' };
    if (order.state !== 'released') return { refusal: 'order_not_released' };
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order, to: 'in_process', by: staff(platform), at }]);
    return {};
  });
}

/** A held order may go: its hits are somebody else, and none of them is the one on the list. It is in process again. */
export function releaseOrder(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return settle(platform, reference, 'order_released', async (transaction, booked) => {
    const { order } = booked;
    if (order.state !== 'held') return { refusal: 'order_not_held' };
    const decided = await decideHits(platform, transaction, booked, { decision: 'released', reason });
    if (decided !== 'decided') return { refusal: 'second_person_required' };
    if (await hasConfirmedHit(transaction, { kind: 'order', subjectId: order.id })) return { refusal: 'order_held' };
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order, to: 'in_process', by: staff(platform), at, reason }]);
    return {};
  });
}

/**
 * The beneficiary's bank sent the money back after the order went out. Status Returned.
 *
 * @param received what came back, where banks kept a charge: the client gets that, and reads it
 * @param from the account of the books that holds it, where that is not the nostro account
 */
export function returnOrder(
  platform: Platform,
  reference: string,
  reason: string,
  received?: Money,
  from?: LedgerAccountId,
): Promise<Settled> {
  return settle(
    platform,
    reference,
    'order_returned',
    async (transaction, booked) =>
      (await returnBooked(platform, transaction, [{ booked, reason, received, from }]))[0]!,
  );
}

/** Decides the hits of an order that wait. */
async function decideHits(
  platform: Platform,
  transaction: Database,
  { order }: Booked,
  decision: HitDecision,
): Promise<'decided' | 'refused'> {
  const open = await openHitsOf(transaction, { kind: 'order', subjectId: order.id });
  if (open.length === 0) return 'decided';
  const outcome = await decideLocked(transaction, platform, await lockHits(transaction, open), decision);
  return outcome === 'decided' ? 'decided' : 'refused';
}

export type SettlingKind = Extract<
  AuditKind,
  | 'order_completed'
  | 'order_rejected'
  | 'order_returned'
  | 'order_released'
  | 'order_released_to_send'
  | 'order_rejection_announced'
  | 'order_release_taken_back'
  | 'order_address_corrected'
  | 'order_assigned'
  | 'order_given_back'
  | 'order_set_aside'
  | 'order_taken_up'
>;

/** Locks the order, and puts on record what was done. Nothing stays of what is refused. */
export async function settle(
  platform: Platform,
  reference: string,
  kind: SettlingKind,
  act: (transaction: Database, booked: Booked) => Promise<Done>,
): Promise<Settled> {
  const settled = await inTransaction(
    platform.db,
    async (transaction): Promise<Booked | { readonly refusal: SettlementRefusal }> => {
      const booked = await lockBookedOrder(transaction, reference);
      if (booked === undefined) return { refusal: 'order_not_found' };
      const done = await act(transaction, booked);
      if (done.refusal !== undefined) return done;
      await recordStaffAct(transaction, platform, actOf(kind, booked, done));
      return booked;
    },
  );
  return 'refusal' in settled ? settled.refusal : settled;
}

export function actOf(
  kind: SettlingKind,
  { order, payment }: Booked,
  { entryId }: Exclude<Done, { readonly refusal: SettlementRefusal }>,
): StaffAct {
  return {
    kind,
    clientId: order.clientId,
    subject: payment.id,
    about: [
      ...(entryId === undefined ? [] : [{ kind: 'booking', id: entryId } as const]),
      { kind: 'order', id: order.id },
    ],
  };
}
