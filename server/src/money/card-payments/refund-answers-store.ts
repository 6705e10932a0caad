import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';
import type { AnswerSource } from './answers-store.ts';
import type { CardPaymentState } from './card-payment-moves.ts';
import type { RefundState } from './refund-moves.ts';

type Database = RoomDatabase<'card-payments'>;

/** A refund whose outcome is not known. */
export interface OpenRefund {
  readonly refundId: string;
  readonly paymentId: string;
  /** Of the payment. */
  readonly reference: string;
  readonly amount: Money;
  /** The acquirer was never asked for it. */
  readonly isNew: boolean;
}

/**
 * Takes refunds that are due, those first that were not asked for the longest. One is asked for every ten seconds,
 * later less often: after a tenth of its age, and every five minutes at least. All of one payment, due or not, by its
 * id.
 */
export async function takeOpenRefunds(
  transaction: Database,
  {
    at,
    mode,
    paymentId,
    limit,
  }: {
    readonly at: Date;
    readonly mode: PaymentMode;
    readonly paymentId: string | undefined;
    readonly limit: number;
  },
): Promise<OpenRefund[]> {
  const isDue = sql`refund.polled_at is null or refund.polled_at <= ${at}::timestamptz
    - least(greatest((${at}::timestamptz - refund.refunded_at) / 10, interval '10 seconds'), interval '5 minutes')`;
  const { rows } = await sql<{
    id: string;
    payment_id: string;
    reference: string;
    amount_minor: string;
    currency: CurrencyCode;
    is_new: boolean;
  }>`
    with due as materialized (
      select refund.id, refund.polled_at is null as is_new
      from card_refunds refund
        join card_payments payment on payment.id = refund.payment_id and payment.mode = ${mode}
      where refund.state in ('asked', 'unknown')
        and (${paymentId === undefined ? isDue : sql`refund.payment_id = ${paymentId}::uuid`})
      order by refund.polled_at nulls first, refund.id limit ${limit} for update of refund skip locked
    )
    update card_refunds refund set polled_at = ${at}
    from due, card_payments payment, card_attempts attempt
    where refund.id = due.id and payment.id = refund.payment_id and attempt.payment_id = payment.id
      and attempt.number = 1
    returning refund.id, refund.payment_id, attempt.acquirer_reference as reference, refund.amount_minor::text,
      payment.currency, due.is_new`.execute(transaction);
  return rows.map((row) => ({
    refundId: row.id,
    paymentId: row.payment_id,
    reference: row.reference,
    amount: money(BigInt(row.amount_minor), row.currency),
    isNew: row.is_new,
  }));
}

/** A refund as an answer finds it, held with its payment until the transaction ends. */
export interface HeldRefund {
  readonly state: RefundState;
  readonly answerCount: number;
  readonly paymentState: CardPaymentState;
  /** When the acquirer says more of the payment. */
  readonly dueAt: Date | null;
  /** Another part of the payment went back, or is on its way. */
  readonly hasOthers: boolean;
}

export async function holdRefund(
  transaction: Database,
  { refundId, paymentId }: Pick<OpenRefund, 'refundId' | 'paymentId'>,
): Promise<HeldRefund> {
  await sql`select from card_payments where id = ${paymentId} for update`.execute(transaction);
  await sql`select from card_refunds where id = ${refundId} for update`.execute(transaction);
  // Read after the locks: what another server wrote meanwhile is seen.
  const { rows } = await sql<HeldRefund>`
    select refund.state, refund.answer_count::int as "answerCount", payment.state as "paymentState",
      payment.due_at as "dueAt", exists (
        select from card_refunds other
        where other.payment_id = payment.id and other.id <> refund.id and other.state <> 'failed'
      ) as "hasOthers"
    from card_refunds refund join card_payments payment on payment.id = refund.payment_id
    where refund.id = ${refundId}`.execute(transaction);
  return rows[0]!;
}

/** Keeps an answer. Its trigger moves the refund, and what failed waits for the books. */
export async function insertRefundAnswer(
  transaction: Database,
  answer: {
    readonly refundId: string;
    readonly number: number;
    readonly source: AnswerSource;
    readonly said: RefundState;
    readonly isContradiction: boolean;
    readonly at: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('card_refund_answers')
    .values({
      refund_id: answer.refundId,
      number: answer.number,
      source: answer.source,
      said: answer.said,
      is_contradiction: answer.isContradiction,
      said_at: answer.at,
    })
    .execute();
}
