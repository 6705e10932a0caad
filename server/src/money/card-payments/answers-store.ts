import type { DeclineReason } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { CardPaymentState } from './card-payment-moves.ts';

type Database = RoomDatabase<'card-payments'>;

/** How an answer came. */
export type AnswerSource = 'answer' | 'poll' | 'notice';

/** A payment as an answer finds it, held until the transaction ends. */
export interface HeldPayment {
  readonly id: string;
  readonly state: CardPaymentState;
  readonly attemptNumber: number;
  readonly wasDisputed: boolean;
  readonly wasRefunded: boolean;
  /** What was said last, and how much was said before. */
  readonly lastSaid: CardPaymentState | null;
  readonly answerCount: number;
}

/** Payments, held in the order of their ids. */
export async function holdPayments(transaction: Database, ids: readonly string[]): Promise<HeldPayment[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from card_payments where id = any(${ids}::uuid[]) order by id for update`.execute(transaction);
  // Read after the lock: what another server wrote meanwhile is seen.
  const { rows } = await sql<HeldPayment>`
    /* prepared: held_card_payments */ select payment.id, payment.state, attempt.number as "attemptNumber",
      exists (select from card_disputes dispute where dispute.payment_id = payment.id) as "wasDisputed",
      exists (select from card_refunds refund
        where refund.payment_id = payment.id and refund.state <> 'failed') as "wasRefunded",
      last.said as "lastSaid", coalesce(last.number, 0) as "answerCount"
    from card_payments payment
      join card_attempts attempt on attempt.payment_id = payment.id and attempt.number = 1
      left join lateral (
        select said, number from card_answers answer where answer.payment_id = payment.id
        order by number desc limit 1
      ) last on true
    where payment.id = any(${held.map(({ id }) => id)}::uuid[]) order by payment.id`.execute(transaction);
  return rows;
}

export interface NewAnswer {
  readonly paymentId: string;
  readonly attemptNumber: number;
  readonly number: number;
  readonly source: AnswerSource;
  readonly said: CardPaymentState;
  readonly declineReason: DeclineReason | undefined;
  readonly isContradiction: boolean;
}

export async function insertAnswers(transaction: Database, answers: readonly NewAnswer[], at: Date): Promise<void> {
  if (answers.length === 0) return;
  await transaction
    .insertInto('card_answers')
    .values(
      answers.map(({ paymentId, attemptNumber, number, source, said, declineReason, isContradiction }) => ({
        payment_id: paymentId,
        attempt_number: attemptNumber,
        number,
        source,
        said,
        decline_reason: declineReason ?? null,
        is_contradiction: isContradiction,
        said_at: at,
      })),
    )
    .execute();
}

/** Which payment an acquirer means by its reference. */
export async function findByAcquirerReference(
  database: Database,
  { acquirer, reference }: { readonly acquirer: string; readonly reference: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('card_attempts')
    .select('payment_id')
    .where('acquirer', '=', acquirer)
    .where('acquirer_reference', '=', reference)
    .executeTakeFirst();
  return row?.payment_id;
}
