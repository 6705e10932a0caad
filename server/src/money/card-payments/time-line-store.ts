import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { CardPaymentState } from './card-payment-moves.ts';
import type { OwnerOfPayments } from './store.ts';

type Database = RoomDatabase<'card-payments'>;

export interface MoveOfPayment {
  readonly state: CardPaymentState;
  readonly by: 'acquirer' | 'merchant' | 'payer' | 'clock';
  readonly at: Date;
}

/** The moves of a payment that the caller found for its merchant, the oldest first. */
export async function listMoves(database: Database, paymentId: string): Promise<MoveOfPayment[]> {
  const { rows } = await sql<MoveOfPayment>`
    select to_state as state, by_kind as by, moved_at as at from card_payment_moves
    where payment_id = ${paymentId} order by number`.execute(database);
  return rows;
}

/** What was approved on a day of a zone. */
export interface CardDay {
  readonly day: string;
  readonly amount: Money;
  readonly count: number;
}

/** What a merchant took since a moment, by the day on which a payment was made; whatever went back later. */
export async function sumDays(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  { from, zone }: { readonly from: Date; readonly zone: string },
): Promise<CardDay[]> {
  const { rows } = await sql<{ day: string; currency: CurrencyCode; amount_minor: string; payments: number }>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, currency,
      sum(amount_minor)::text as amount_minor, count(*)::int as payments
    from card_payments
    where merchant_id = ${merchantId} and mode = ${mode} and created_at >= ${from}
      and state in ('approved', 'partly_refunded', 'refunded', 'charged_back')
    group by 1, 2 order by 1, 2`.execute(database);
  return rows.map((row) => ({
    day: row.day,
    amount: money(BigInt(row.amount_minor), row.currency),
    count: row.payments,
  }));
}
