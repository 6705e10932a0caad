import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardPaymentState } from './card-payment-moves.ts';

type Database = RoomDatabase<'card-payments'>;

/** All of a payment that its merchant is told. */
export interface PaymentAsItStands {
  readonly id: string;
  readonly clientId: string;
  readonly number: bigint;
  readonly mode: PaymentMode;
  readonly state: CardPaymentState;
  readonly merchantReference: string | null;
  readonly payerId: string;
  readonly amount: Money;
  readonly net: Money;
  readonly refunded: Money;
  readonly cardBrand: string;
  readonly cardLastFour: string;
  readonly createdAt: Date;
}

interface StateRow extends Omit<PaymentAsItStands, 'amount' | 'net' | 'refunded'> {
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly netMinor: bigint;
  readonly refundedMinor: bigint;
}

/** Payments as they stand in this database transaction, in the order of their ids. */
export async function readStates(transaction: Database, ids: readonly string[]): Promise<PaymentAsItStands[]> {
  const { rows } = await sql<StateRow>`
    select payment.id, merchant.client_id as "clientId", payment.number::bigint as number, payment.mode, payment.state,
      payment.merchant_reference as "merchantReference", payment.payer_id as "payerId", payment.currency,
      payment.amount_minor::bigint as "amountMinor", payment.net_minor::bigint as "netMinor",
      coalesce((
        select sum(refund.amount_minor) from card_refunds refund where refund.payment_id = payment.id
      ), 0)::bigint as "refundedMinor",
      payment.card_brand as "cardBrand", payment.card_last_four as "cardLastFour", payment.created_at as "createdAt"
    from card_payments payment join merchants merchant on merchant.id = payment.merchant_id
    where payment.id = any(${[...ids]}::uuid[])
    order by payment.id`.execute(transaction);
  return rows.map(({ amountMinor, netMinor, refundedMinor, currency, ...row }) => ({
    ...row,
    amount: money(amountMinor, currency),
    net: money(netMinor, currency),
    refunded: money(refundedMinor, currency),
  }));
}
