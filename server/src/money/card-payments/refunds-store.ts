import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { RefundState } from './refund-moves.ts';
import type { CardPayment, OwnerOfPayments } from './store.ts';

type Database = RoomDatabase<'card-payments'>;

/** What of a payment has not gone back yet, and when its acquirer says more. The payment is held by the caller. */
export async function readLeft(
  transaction: Database,
  { id, amount: { currency } }: CardPayment,
): Promise<{ readonly left: Money; readonly dueAt: Date | undefined }> {
  const { rows } = await sql<{ left_minor: string; due_at: Date | null }>`
    select payment.amount_minor - coalesce((
        select sum(refund.amount_minor) from card_refunds refund
        where refund.payment_id = payment.id and refund.state <> 'failed'
      ), 0) as left_minor, payment.due_at
    from card_payments payment where payment.id = ${id}`.execute(transaction);
  const { left_minor, due_at } = rows[0]!;
  return { left: money(BigInt(left_minor), currency), dueAt: due_at ?? undefined };
}

/** A refund with the payment that it belongs to. */
export interface ListedRefund {
  readonly id: string;
  readonly number: bigint;
  readonly amount: Money;
  readonly state: RefundState;
  readonly createdAt: Date;
}

interface RefundRow {
  readonly id: string;
  readonly number: string;
  readonly amount_minor: string;
  readonly currency: CurrencyCode;
  readonly state: RefundState;
  readonly refunded_at: Date;
}

const listed = sql`select refund.id, payment.number, refund.amount_minor, payment.currency, refund.state,
    refund.refunded_at
  from card_refunds refund join card_payments payment on payment.id = refund.payment_id`;

function refundOf({ id, number, amount_minor, currency, state, refunded_at }: RefundRow): ListedRefund {
  const amount = money(BigInt(amount_minor), currency);
  return { id, number: BigInt(number), amount, state, createdAt: refunded_at };
}

/** A refund of the merchant by its id. */
export async function findRefund(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  id: string,
): Promise<ListedRefund | undefined> {
  const { rows } = await sql<RefundRow>`
    ${listed} where refund.id = ${id} and payment.merchant_id = ${merchantId} and payment.mode = ${mode}`.execute(
    database,
  );
  return rows[0] && refundOf(rows[0]);
}

/** The refunds of a payment of the merchant, the newest first, from a place on. */
export async function listRefundsOf(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  {
    number,
    after,
    limit,
  }: {
    readonly number: bigint;
    readonly after: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<ListedRefund[]> {
  const { rows } = await sql<RefundRow>`
    ${listed}
    where payment.merchant_id = ${merchantId} and payment.mode = ${mode} and payment.number = ${number}
      and ${
        after === undefined
          ? sql`true`
          : sql`(refund.refunded_at, refund.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      }
    order by refund.refunded_at desc, refund.id desc limit ${limit}`.execute(database);
  return rows.map(refundOf);
}
