import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import { answerInTime } from './ask-acquirer.ts';
import { acquirerOf, type CardDesk } from './card-desk.ts';
import { endDisputes, findDispute, holdUnanswered, moveDispute, type CardDispute } from './disputes-store.ts';
import type { OwnerOfPayments } from './store.ts';
import { takeAnswers } from './take-answers.ts';

type Desk = Pick<CardDesk, 'db' | 'clock' | 'newId' | 'acquirer' | 'liveAcquirer'>;

const disputesAtOnce = 200;

/**
 * The merchant answers a dispute, once and before its deadline. The statement is kept first and handed to the acquirer
 * then; what that says of it comes by the one way of all answers.
 */
export async function answerDispute(
  desk: Desk,
  owner: OwnerOfPayments,
  { id, statement }: { readonly id: string; readonly statement: string },
): Promise<CardDispute | 'not_found' | 'not_open'> {
  const { db, clock } = desk;
  const held = await inTransaction(db, async (transaction) => {
    const dispute = await findDispute(transaction, owner, id, { isHeld: true });
    if (dispute === undefined) return 'not_found';
    const at = await momentOf(transaction, clock);
    if (dispute.state !== 'needs_response' || dispute.respondBy <= at) return 'not_open';
    const move = { from: 'needs_response', to: 'under_review', by: 'merchant', statement } as const;
    await moveDispute(transaction, id, move, at);
    return dispute;
  });
  if (typeof held === 'string') return held;
  const { paymentId, acquirerReference: reference } = held;
  const acquirer = acquirerOf(desk, owner.mode);
  const answer =
    acquirer === undefined ? undefined : await answerInTime(() => acquirer.answerDispute({ reference, statement }));
  if (answer !== undefined && answer !== 'unknown') await takeAnswers(desk, [{ paymentId, source: 'answer', answer }]);
  return (await findDispute(db, owner, id))!;
}

/** The merchant lets the payer have the money. */
export async function acceptDispute(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  owner: OwnerOfPayments,
  id: string,
): Promise<CardDispute | 'not_found' | 'not_open'> {
  return inTransaction(db, async (transaction) => {
    const dispute = await findDispute(transaction, owner, id, { isHeld: true });
    if (dispute === undefined) return 'not_found';
    if (dispute.state !== 'needs_response') return 'not_open';
    const at = await momentOf(transaction, clock);
    await moveDispute(transaction, id, { from: 'needs_response', to: 'lost', by: 'merchant' }, at);
    return (await findDispute(transaction, owner, id))!;
  });
}

/** Disputes that nobody answered until their deadline are lost. */
export async function loseUnansweredDisputes({ db, clock }: Pick<Desk, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const at = await momentOf(transaction, clock);
    const late = await holdUnanswered(transaction, at, disputesAtOnce);
    await endDisputes(transaction, late, { to: 'lost', by: 'clock', at });
  });
}
