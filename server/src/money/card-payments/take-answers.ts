import { inTransaction } from '@bank/database';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { AcquirerAnswer } from './acquirer.ts';
import { holdPayments, insertAnswers, type AnswerSource, type HeldPayment, type NewAnswer } from './answers-store.ts';
import type { CardDesk } from './card-desk.ts';
import { disputeDays } from './dispute-moves.ts';
import { endDisputes, insertDisputes } from './disputes-store.ts';
import { followAnswer, type Following } from './follow-answer.ts';
import { movePayments, type CardPaymentMove } from './moves-store.ts';

/** What an acquirer said of a payment; unknown where it said nothing that means anything. */
export interface TakenAnswer {
  readonly paymentId: string;
  readonly source: AnswerSource;
  readonly answer: AcquirerAnswer | 'unknown';
  /** The payer had their time to confirm: what is denied now has expired. */
  readonly isTimeOver?: boolean;
}

interface Judged extends TakenAnswer {
  readonly held: HeldPayment;
  readonly following: Following;
}

/**
 * The one way by which anything that acquirers say becomes true: as an answer, asked for again, or after a notice.
 * Payments are held meanwhile, so of two servers that learn the same the second finds it done.
 *
 * @returns payments of which the acquirer says what cannot follow
 */
export async function takeAnswers(
  { db, clock, newId }: Pick<CardDesk, 'db' | 'clock' | 'newId'>,
  answers: readonly TakenAnswer[],
): Promise<readonly TakenAnswer[]> {
  if (answers.length === 0) return [];
  return inTransaction(db, async (transaction) => {
    const held = new Map(
      (
        await holdPayments(
          transaction,
          answers.map(({ paymentId }) => paymentId),
        )
      ).map((one) => [one.id, one]),
    );
    const at = await momentOf(transaction, clock);
    const judged = answers.flatMap((taken): Judged[] => {
      const payment = held.get(taken.paymentId);
      return payment === undefined ? [] : [{ ...taken, held: payment, following: followAnswer(payment, taken.answer) }];
    });
    await insertAnswers(transaction, judged.filter(isKept).map(answerOf), at);
    await movePayments(
      transaction,
      judged.flatMap((one) => moveOf(one, at)),
      at,
    );
    const opened = judged.filter(({ following }) => following.follows === 'move' && following.to === 'charged_back');
    await insertDisputes(
      transaction,
      opened.map(({ paymentId, answer }) => ({
        id: newId(),
        paymentId,
        reason: (answer as AcquirerAnswer).disputeReason ?? 'other',
      })),
      { at, respondBy: new Date(at.getTime() + disputeDays * 86_400_000) },
    );
    const idsOf = (isMeant: (one: Judged) => boolean) => judged.filter(isMeant).map(({ paymentId }) => paymentId);
    const isWon = ({ held: { state }, following }: Judged) => state === 'charged_back' && following.follows === 'move';
    await endDisputes(transaction, idsOf(isWon), { to: 'won', by: 'acquirer', at });
    const isLost = ({ following }: Judged) => following.follows === 'dispute_lost';
    await endDisputes(transaction, idsOf(isLost), { to: 'lost', by: 'acquirer', at });
    return judged.filter(({ following }) => following.follows === 'contradiction');
  });
}

/** The first answer is kept whatever it says; later ones where they say something new. */
function isKept({ held, answer, following }: Judged): boolean {
  if (held.answerCount === 0 || following.follows === 'move') return true;
  return following.follows === 'contradiction' && held.lastSaid !== (answer === 'unknown' ? answer : answer.state);
}

function answerOf({ paymentId, source, answer, held, following }: Judged): NewAnswer {
  const isKnown = answer !== 'unknown';
  return {
    paymentId,
    attemptNumber: held.attemptNumber,
    number: held.answerCount + 1,
    source,
    said: isKnown ? answer.state : 'unknown',
    declineReason: isKnown && answer.state === 'denied' ? (answer.declineReason ?? 'declined') : undefined,
    isContradiction: following.follows === 'contradiction',
  };
}

function moveOf({ paymentId, answer, held: { state: from }, following, isTimeOver = false }: Judged, at: Date) {
  if (following.follows !== 'move') return [];
  const isExpired = isTimeOver && following.to === 'denied' && from === 'waiting_confirmation';
  const after = answer === 'unknown' ? 0 : answer.saysMoreAfterSeconds;
  const isOpen = following.to === 'in_process' || following.to === 'unknown';
  const move: CardPaymentMove = {
    paymentId,
    from,
    to: isExpired ? 'expired' : following.to,
    by: isExpired ? 'clock' : 'acquirer',
    dueAt: secondsAfter(at, after ?? (isOpen ? 0 : undefined)),
  };
  return [move];
}

/** When an acquirer says more; undefined where it has said all. */
export function secondsAfter(at: Date, seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(at.getTime() + seconds * 1_000);
}
