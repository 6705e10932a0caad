import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'card-payments'>;

/** For so long the acquirer is told of a refund. Then it is a matter for staff, who see it as unanswered. */
const toldDays = 90;

/** A live refund that the acquirer has said nothing of. */
export interface UnsentRefund {
  readonly refundId: string;
  /** Of the payment. */
  readonly reference: string;
  readonly amount: Money;
}

export async function listUnsentRefunds(
  database: Database,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<UnsentRefund[]> {
  const since = new Date(at.getTime() - toldDays * 86_400_000);
  const { rows } = await sql<{ id: string; reference: string; amount_minor: string; currency: CurrencyCode }>`
    select refund.id, attempt.acquirer_reference as reference, refund.amount_minor::text, payment.currency
    from card_refunds refund
      join card_payments payment on payment.id = refund.payment_id and payment.mode = 'live'
      join card_attempts attempt on attempt.payment_id = payment.id and attempt.number = 1
    where refund.refunded_at > ${since}
      and not exists (select from card_refund_answers answer where answer.refund_id = refund.id)
    order by refund.refunded_at, refund.id limit ${limit}`.execute(database);
  return rows.map(({ id, reference, amount_minor, currency }) => ({
    refundId: id,
    reference,
    amount: money(BigInt(amount_minor), currency),
  }));
}

export async function insertRefundAnswer(
  transaction: Database,
  { refundId, said, at }: { readonly refundId: string; readonly said: 'done' | 'failed'; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('card_refund_answers')
    .values({ refund_id: refundId, said, said_at: at })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .execute();
}
