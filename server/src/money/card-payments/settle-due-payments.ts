import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { PaymentMode } from '../merchants/index.ts';
import type { AcquirerAnswer, CardAcquirer } from './acquirer.ts';
import { answerInTime } from './ask-acquirer.ts';
import { acquirerOf, type CardDesk } from './card-desk.ts';
import { isAnythingDue, takeDuePayments, type DuePayment } from './moves-store.ts';
import { takeAnswers, type TakenAnswer } from './take-answers.ts';

const atOnce = 200;
/** Look-ups that run beside each other. */
const lookUpsAtOnce = 20;
/** The job asks again, so one look waits less than a merchant does. */
const lookUpSeconds = 5;
/** A payment that the acquirer does not know by then never reached it: it is told not to take it any more. */
const neverReachedSeconds = 60;

type Desk = Pick<CardDesk, 'db' | 'clock' | 'newId' | 'acquirer' | 'liveAcquirer'>;

/**
 * The one way by which a payment goes on: asked for by the job, before a merchant reads, and after a notice. Each due
 * payment moves by what its acquirer says now; one that nobody confirmed in time expires.
 */
export async function settleDuePayments(
  desk: Desk,
  { merchantId, modes = ['test'] }: { readonly merchantId?: string; readonly modes?: readonly PaymentMode[] } = {},
): Promise<void> {
  const { db, clock } = desk;
  for (const mode of modes) {
    const acquirer = acquirerOf(desk, mode);
    const at = await momentOf(db, clock);
    if (acquirer === undefined || !(await isAnythingDue(db, { at, merchantId, mode }))) continue;
    const due = await inTransaction(db, (transaction) =>
      takeDuePayments(transaction, { at, merchantId, mode, limit: atOnce }),
    );
    await askAgain(desk, acquirer, due, { at, source: 'poll' });
  }
}

/** Asks for one payment, due or not. */
export async function lookUpPayment(
  desk: Desk,
  mode: PaymentMode,
  { paymentId, source }: { readonly paymentId: string; readonly source: 'poll' | 'notice' },
): Promise<void> {
  const acquirer = acquirerOf(desk, mode);
  if (acquirer === undefined) return;
  const { db, clock } = desk;
  const at = await momentOf(db, clock);
  const told = await inTransaction(db, (transaction) =>
    takeDuePayments(transaction, { at, mode, merchantId: undefined, paymentId, limit: 1 }),
  );
  await askAgain(desk, acquirer, told, { at, source });
}

async function askAgain(
  desk: Desk,
  acquirer: CardAcquirer,
  payments: readonly DuePayment[],
  { at, source }: { readonly at: Date; readonly source: 'poll' | 'notice' },
): Promise<void> {
  const answers: TakenAnswer[] = [];
  for (let first = 0; first < payments.length; first += lookUpsAtOnce) {
    const asked = payments.slice(first, first + lookUpsAtOnce).map(async (payment) => {
      const answer = await answerInTime(() => lookUp(acquirer, payment, at), lookUpSeconds);
      if (answer !== undefined && answer !== 'unknown')
        answers.push({ paymentId: payment.id, source, answer, isTimeOver: isTimeToConfirmOver(payment, at) });
    });
    await Promise.all(asked);
  }
  const contradicting = await takeAnswers(desk, answers);
  const references = new Map(payments.map(({ id, acquirerReference }) => [id, acquirerReference]));
  for (const { paymentId, answer } of contradicting) {
    // It has money for a payment that the merchant was told is denied: it gives it back.
    if (answer !== 'unknown' && answer.state === 'approved')
      await answerInTime(() => acquirer.cancel({ reference: references.get(paymentId)! }), lookUpSeconds);
  }
}

function isTimeToConfirmOver({ state, dueAt }: DuePayment, at: Date): boolean {
  return state === 'waiting_confirmation' && dueAt !== null && dueAt <= at;
}

async function lookUp(acquirer: CardAcquirer, payment: DuePayment, at: Date): Promise<AcquirerAnswer | undefined> {
  const { state, acquirerReference: reference, createdAt } = payment;
  if (isTimeToConfirmOver(payment, at)) return acquirer.cancel({ reference });
  const answer = await acquirer.lookUp({ reference, state });
  if (answer !== 'not_found') return answer;
  if (state !== 'in_process' && state !== 'unknown') return undefined;
  const isLate = at.getTime() - createdAt.getTime() >= neverReachedSeconds * 1_000;
  return isLate ? acquirer.cancel({ reference }) : undefined;
}
