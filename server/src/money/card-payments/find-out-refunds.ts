import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardAcquirer } from './acquirer.ts';
import { announceRefund } from './announce-payments.ts';
import type { AnswerSource } from './answers-store.ts';
import { answerInTime } from './ask-acquirer.ts';
import { acquirerOf, type CardDesk } from './card-desk.ts';
import { movePayments } from './moves-store.ts';
import { holdRefund, insertRefundAnswer, takeOpenRefunds, type OpenRefund } from './refund-answers-store.ts';
import { followRefundAnswer, type RefundAnswer } from './refund-moves.ts';
import { lookUpPayment } from './settle-due-payments.ts';

const atOnce = 200;
/** Refunds that are asked for beside each other. */
const asksAtOnce = 20;
/** The job asks again, so one question waits less than a merchant does. */
const answerSeconds = 5;

type Desk = Pick<CardDesk, 'db' | 'clock' | 'newId' | 'acquirer' | 'liveAcquirer'>;

/**
 * The one way by which the outcome of refunds becomes known: asked by the job, after a notice, and at once in test
 * mode. The acquirer is given a refund under its id, which lets it give money back once; where no answer came, it is
 * asked what it has under this id, and given it again where it has nothing. Nothing is guessed.
 */
export async function findOutRefunds(
  desk: Desk,
  {
    modes,
    paymentId,
    source = 'poll',
  }: {
    readonly modes: readonly PaymentMode[];
    readonly paymentId?: string;
    readonly source?: AnswerSource;
  },
): Promise<void> {
  const { db, clock } = desk;
  for (const mode of modes) {
    const acquirer = acquirerOf(desk, mode);
    if (acquirer === undefined) continue;
    const at = await momentOf(db, clock);
    const open = await inTransaction(db, (transaction) =>
      takeOpenRefunds(transaction, { at, mode, paymentId, limit: atOnce }),
    );
    for (let first = 0; first < open.length; first += asksAtOnce)
      await Promise.all(
        open.slice(first, first + asksAtOnce).map(async (refund) => {
          const said = await answerInTime(() => ask(acquirer, refund), answerSeconds);
          await takeRefundAnswer(desk, mode, refund, { said, source: refund.isNew ? 'answer' : source });
        }),
      );
  }
}

async function ask(acquirer: CardAcquirer, { reference, refundId, amount, isNew }: OpenRefund): Promise<RefundAnswer> {
  const known = isNew ? 'not_found' : await acquirer.lookUpRefund({ reference, refundId });
  return known === 'not_found' ? acquirer.refund({ reference, refundId, amount }) : known;
}

/** An answer becomes true. One that failed leaves its payment as it was before, and its money is the merchant's. */
async function takeRefundAnswer(
  desk: Desk,
  mode: PaymentMode,
  { refundId, paymentId }: OpenRefund,
  { said, source }: { readonly said: RefundAnswer | 'unknown'; readonly source: AnswerSource },
): Promise<void> {
  if (said === 'pending') return;
  const isOpenAgain = await inTransaction(desk.db, async (transaction) => {
    const { state, answerCount, paymentState, dueAt, hasOthers } = await holdRefund(transaction, {
      refundId,
      paymentId,
    });
    const following = followRefundAnswer(state, said);
    if (following === 'nothing') return false;
    const isContradiction = following === 'contradiction';
    const at = await momentOf(transaction, desk.clock);
    await insertRefundAnswer(transaction, { refundId, number: answerCount + 1, source, said, isContradiction, at });
    if (said !== 'failed' || isContradiction) return false;
    if (paymentState === 'refunded' || paymentState === 'partly_refunded') {
      const to = hasOthers ? 'partly_refunded' : 'approved';
      const move = { paymentId, from: paymentState, to, by: 'acquirer', dueAt: dueAt ?? undefined } as const;
      await movePayments(transaction, [move], at);
    }
    await announceRefund(transaction, refundId, at);
    return paymentState === 'refunded';
  });
  // While all of it had gone back, nothing that its payer disputed could follow.
  if (isOpenAgain) await lookUpPayment(desk, mode, { paymentId, source: 'poll' });
}
