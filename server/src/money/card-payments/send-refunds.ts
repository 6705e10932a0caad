import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import { answerInTime } from './ask-acquirer.ts';
import type { CardDesk } from './card-desk.ts';
import { insertRefundAnswer, listUnsentRefunds } from './refund-answers-store.ts';

const atOnce = 100;
const answerSeconds = 5;

/**
 * Tells the live acquirer of refunds until it answers; the id of a refund lets it give money back once. A refund that
 * fails there stays one in the books: staff see to it that the payer gets the money.
 */
export async function sendRefunds({ db, clock, liveAcquirer }: Pick<CardDesk, 'db' | 'clock' | 'liveAcquirer'>) {
  if (liveAcquirer === undefined) return;
  const due = { at: await momentOf(db, clock), limit: atOnce };
  for (const { refundId, reference, amount } of await listUnsentRefunds(db, due)) {
    const said = await answerInTime(() => liveAcquirer.refund({ reference, refundId, amount }), answerSeconds);
    // One that does not answer is asked again later, and the others not now.
    if (said === 'unknown') return;
    await inTransaction(db, async (transaction) =>
      insertRefundAnswer(transaction, { refundId, said, at: await momentOf(transaction, clock) }),
    );
  }
}
