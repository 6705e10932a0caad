import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardPaymentState } from './card-payment-moves.ts';
import type { DisputeState } from './dispute-moves.ts';
import type { ListedRefund } from './refunds-store.ts';

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
  readonly owner: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
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
        select sum(refund.amount_minor) from card_refunds refund
        where refund.payment_id = payment.id and refund.state <> 'failed'
      ), 0)::bigint as "refundedMinor",
      payment.owner_name as owner, payment.card_brand as brand, payment.card_last_four as "lastFour",
      payment.card_expiry as expiry, payment.created_at as "createdAt"
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

/** All of a dispute that its merchant is told. */
export interface DisputeAsItStands {
  readonly id: string;
  readonly clientId: string;
  readonly number: bigint;
  readonly mode: PaymentMode;
  readonly state: DisputeState;
  readonly amount: Money;
  readonly reason: string;
  readonly statement: string | null;
  readonly openedAt: Date;
  readonly respondBy: Date;
}

interface DisputeRow extends Omit<DisputeAsItStands, 'amount'> {
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
}

/** Disputes as they stand in this database transaction, in the order of their ids. */
export async function readDisputeStates(transaction: Database, ids: readonly string[]): Promise<DisputeAsItStands[]> {
  const { rows } = await sql<DisputeRow>`
    select dispute.id, merchant.client_id as "clientId", payment.number::bigint as number, payment.mode, dispute.state,
      payment.currency, dispute.amount_minor::bigint as "amountMinor", dispute.reason, (
        select move.statement from card_dispute_moves move
        where move.dispute_id = dispute.id and move.statement is not null
      ) as statement, dispute.opened_at as "openedAt", dispute.respond_by as "respondBy"
    from card_disputes dispute join card_payments payment on payment.id = dispute.payment_id
      join merchants merchant on merchant.id = payment.merchant_id
    where dispute.id = any(${[...ids]}::uuid[])
    order by dispute.id`.execute(transaction);
  return rows.map(({ amountMinor, currency, ...row }) => ({ ...row, amount: money(amountMinor, currency) }));
}

/** A refund as it stands in this database transaction, with whose it is. */
export async function readRefundState(
  transaction: Database,
  id: string,
): Promise<Pick<DisputeAsItStands, 'clientId' | 'mode'> & ListedRefund> {
  const { rows } = await sql<
    Pick<DisputeAsItStands, 'clientId' | 'mode'> &
      Omit<ListedRefund, 'amount'> & { readonly amountMinor: bigint; readonly currency: CurrencyCode }
  >`
    select refund.id, merchant.client_id as "clientId", payment.number::bigint as number, payment.mode, refund.state,
      refund.amount_minor::bigint as "amountMinor", payment.currency, refund.refunded_at as "createdAt"
    from card_refunds refund join card_payments payment on payment.id = refund.payment_id
      join merchants merchant on merchant.id = payment.merchant_id
    where refund.id = ${id}`.execute(transaction);
  const { amountMinor, currency, ...row } = rows[0]!;
  return { ...row, amount: money(amountMinor, currency) };
}
