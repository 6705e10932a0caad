import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'card-settlements'>;

/** What the books have to learn of a live card payment. */
export type BookingKind = 'approved' | 'refunded' | 'refund_failed' | 'charged_back' | 'won' | 'dispute_fee';

export interface Unbooked {
  /** Its place among what waits. */
  readonly number: bigint;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly kind: BookingKind;
  readonly subjectId: string;
  /** Of a fee for a dispute the amount of the payment: the fee is made of the tariff. */
  readonly amount: Money;
  /** Of an approval what the bank keeps. */
  readonly discount: Money;
}

/** One at a time, over all processes, until the database transaction ends. */
export async function lockCardBooks(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('card books'))`.execute(transaction);
}

/** What waits to be booked, in the order in which it happened. The books of cards are locked. */
export async function listUnbooked(transaction: Database, limit: number): Promise<Unbooked[]> {
  const { rows } = await sql<{
    number: bigint;
    payment_id: string;
    merchant_id: string;
    kind: BookingKind;
    subject_id: string;
    amount_minor: string;
    discount_minor: string;
    currency: string;
  }>`
    select waiting.number, waiting.payment_id, payment.merchant_id, waiting.kind, waiting.subject_id, payment.currency,
      coalesce(refund.amount_minor, dispute.amount_minor, payment.amount_minor)::text as amount_minor,
      case waiting.kind when 'approved' then payment.amount_minor - payment.net_minor else 0 end::text as discount_minor
    from card_unbooked waiting
      join card_payments payment on payment.id = waiting.payment_id
      left join card_refunds refund on waiting.kind in ('refunded', 'refund_failed')
        and refund.id = waiting.subject_id
      left join card_disputes dispute on waiting.kind in ('charged_back', 'won') and dispute.id = waiting.subject_id
    order by waiting.number limit ${limit}`.execute(transaction);
  return rows.map((row) => ({
    number: row.number,
    paymentId: row.payment_id,
    merchantId: row.merchant_id,
    kind: row.kind,
    subjectId: row.subject_id,
    amount: money(BigInt(row.amount_minor), currencyCode(row.currency)),
    discount: money(BigInt(row.discount_minor), currencyCode(row.currency)),
  }));
}

export interface NewBooking extends Unbooked {
  readonly id: string;
  readonly entryId: JournalEntryId;
}

/** Keeps what was booked, in its order, and takes it off what waits. */
export async function insertBookings(transaction: Database, bookings: readonly NewBooking[]): Promise<void> {
  if (bookings.length === 0) return;
  const given = JSON.stringify(
    bookings.map(({ id, number, paymentId, merchantId, kind, subjectId, amount, discount, entryId }) => ({
      id,
      place: String(number),
      payment_id: paymentId,
      merchant_id: merchantId,
      kind,
      subject_id: subjectId,
      amount_minor: String(amount.amountMinor),
      discount_minor: String(discount.amountMinor),
      currency: amount.currency,
      entry_id: entryId,
    })),
  );
  await sql`
    insert into card_bookings (id, payment_id, mode, merchant_id, kind, subject_id, amount_minor, discount_minor,
      currency, entry_id)
    select id, payment_id, 'live', merchant_id, kind, subject_id, amount_minor, discount_minor, currency, entry_id
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, place bigint, payment_id uuid, merchant_id uuid,
      kind text, subject_id uuid, amount_minor bigint, discount_minor bigint, currency text, entry_id uuid)
    order by place`.execute(transaction);
  await sql`
    delete from card_unbooked where number = any(${bookings.map(({ number }) => number)}::bigint[])`.execute(
    transaction,
  );
}
