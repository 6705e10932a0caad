import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { CardDesk } from './card-desk.ts';
import { cardPaymentMoves } from './card-payment-moves.ts';
import { holdDuePayments, isAnythingDue, movePayments, type CardPaymentMove, type DuePayment } from './moves-store.ts';

const atOnce = 500;

/**
 * The one way by which a payment goes on: asked for by the job, and before a merchant reads. Each due payment moves by
 * what its acquirer says now; one that nobody confirmed in time expires.
 */
export async function settleDuePayments(
  desk: Pick<CardDesk, 'db' | 'clock' | 'acquirer'>,
  { merchantId }: { readonly merchantId?: string } = {},
): Promise<void> {
  const { db, clock } = desk;
  if (!(await isAnythingDue(db, { at: await momentOf(db, clock), merchantId }))) return;
  await inTransaction(db, async (transaction) => {
    const at = await momentOf(transaction, clock);
    const due = await holdDuePayments(transaction, { at, merchantId, limit: atOnce });
    const moves = await Promise.all(due.map((payment) => nextMove(payment, at, desk)));
    await movePayments(
      transaction,
      moves.filter((move) => move !== undefined),
      at,
    );
  });
}

async function nextMove(
  { id, state, acquirerReference }: DuePayment,
  at: Date,
  { acquirer }: Pick<CardDesk, 'acquirer'>,
): Promise<CardPaymentMove | undefined> {
  if (state === 'waiting_confirmation')
    return { paymentId: id, from: state, to: 'expired', by: 'clock', dueAt: undefined };
  const answer = await acquirer.lookUp({ reference: acquirerReference, state });
  // An acquirer that contradicts itself moves nothing.
  if (answer === undefined || !cardPaymentMoves[state].includes(answer.state)) return undefined;
  const { state: to, saysMoreAfterSeconds } = answer;
  return { paymentId: id, from: state, to, by: 'acquirer', dueAt: secondsAfter(at, saysMoreAfterSeconds) };
}

/** When an acquirer says more; undefined where it has said all. */
export function secondsAfter(at: Date, seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(at.getTime() + seconds * 1_000);
}
