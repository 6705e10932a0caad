import type { RoomDatabase } from '@bank/database';
import type { Money } from '@bank/money';
import { sql } from 'kysely';
import type { Database as BankDatabase } from '../../base/platform/platform.ts';
import { announcePayments } from './announce-payments.ts';
import type { CardPaymentState } from './card-payment-moves.ts';

type Database = RoomDatabase<'card-payments'>;

/** A payment whose acquirer has more to say, or whose time to confirm is over. */
export interface DuePayment {
  readonly id: string;
  readonly state: CardPaymentState;
  readonly acquirerReference: string;
}

/** Whether anything of a merchant, or of all, is due at a moment. */
export async function isAnythingDue(
  database: Database,
  { at, merchantId }: { readonly at: Date; readonly merchantId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select from card_payments where due_at <= ${at} and ${ofMerchant(merchantId)}
    ) as is_due`.execute(database);
  return rows[0]!.is_due;
}

/** Payments that are due, held in the order of their ids until the transaction ends. */
export async function holdDuePayments(
  transaction: Database,
  { at, merchantId, limit }: { readonly at: Date; readonly merchantId: string | undefined; readonly limit: number },
): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    select payment.id, payment.state, attempt.acquirer_reference as "acquirerReference"
    from card_payments payment join card_attempts attempt on attempt.payment_id = payment.id and attempt.number = 1
    where payment.due_at <= ${at} and ${ofMerchant(merchantId)}
    order by payment.id limit ${limit} for update of payment`.execute(transaction);
  return rows;
}

function ofMerchant(merchantId: string | undefined) {
  return merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
}

export interface CardPaymentMove {
  readonly paymentId: string;
  readonly from: CardPaymentState;
  readonly to: CardPaymentState;
  readonly by: 'acquirer' | 'merchant' | 'clock';
  readonly dueAt: Date | undefined;
}

/** Moves payments, each by one move, of which receivers are told. The database refuses one that is not legal. */
export async function movePayments(
  transaction: BankDatabase,
  moves: readonly CardPaymentMove[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into card_payment_moves (payment_id, number, from_state, to_state, by_kind, due_at, moved_at)
    select payment.id, payment.move_count + 1, move.from_state, move.to_state, move.by_kind, move.due_at, ${at}
    from unnest(${moves.map(({ paymentId }) => paymentId)}::uuid[], ${moves.map(({ from }) => from)}::text[],
        ${moves.map(({ to }) => to)}::text[], ${moves.map(({ by }) => by)}::text[],
        ${moves.map(({ dueAt }) => dueAt ?? null)}::timestamptz[]) as move (payment_id, from_state, to_state, by_kind,
        due_at)
      join card_payments payment on payment.id = move.payment_id`.execute(transaction);
  await announcePayments(
    transaction,
    moves.map(({ paymentId }) => paymentId),
    at,
  );
}

export async function insertRefund(
  transaction: Database,
  {
    id,
    paymentId,
    amount,
    at,
  }: { readonly id: string; readonly paymentId: string; readonly amount: Money; readonly at: Date },
): Promise<void> {
  await sql`
    insert into card_refunds (id, payment_id, amount_minor, refunded_at)
    values (${id}, ${paymentId}, ${amount.amountMinor}, ${at})`.execute(transaction);
}
