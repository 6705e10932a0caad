import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { CardDesk } from './card-desk.ts';
import { movePayments } from './moves-store.ts';
import { settleDuePayments } from './settle-due-payments.ts';
import { findByNumber, type OwnerOfPayments } from './store.ts';

/**
 * The payer confirms a test payment that waits for it, or gives it up. What came too late, or comes twice, moves
 * nothing: the payment tells where it stands. Of a live one the bank of the card asks the payer itself, and the
 * acquirer says what came of it: here nothing is guessed.
 */
export async function confirmPayment(
  desk: CardDesk,
  owner: OwnerOfPayments,
  { number, isConfirmed }: { readonly number: bigint; readonly isConfirmed: boolean },
): Promise<void> {
  const { db, clock } = desk;
  await settleDuePayments(desk, owner);
  if (owner.mode === 'live') return;
  await inTransaction(db, async (transaction) => {
    const payment = await findByNumber(transaction, owner, number, { isHeld: true });
    if (payment?.state !== 'waiting_confirmation') return;
    const at = await momentOf(transaction, clock);
    const to = isConfirmed ? 'approved' : 'denied';
    const move = { paymentId: payment.id, from: payment.state, to, by: 'payer', dueAt: undefined } as const;
    await movePayments(transaction, [move], at);
  });
}
