import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';
import type { Database as BankDatabase } from '../../base/platform/platform.ts';
import { announcePayments } from './announce-payments.ts';
import type { CardPaymentState } from './card-payment-moves.ts';

type Database = RoomDatabase<'card-payments'>;

/** A payment whose acquirer has more to say, or whose time to confirm is over. */
export interface DuePayment {
  readonly id: string;
  readonly state: CardPaymentState;
  readonly acquirerReference: string;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
}

interface Due {
  readonly at: Date;
  readonly mode: PaymentMode;
  readonly merchantId: string | undefined;
}

/** An acquirer is asked for the same payment no more often than this. */
const askedEverySeconds = 4;

/** Whether anything of a merchant, or of all, is due at a moment. */
export async function isAnythingDue(database: Database, due: Due): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from card_payments payment where ${isDue(due)}) as is_due`.execute(database);
  return rows[0]!.is_due;
}

/** Takes payments that are due, those first that were not asked for the longest; one alone, due or not, by its id. */
export async function takeDuePayments(
  transaction: Database,
  { limit, paymentId, ...due }: Due & { readonly limit: number; readonly paymentId?: string },
): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    with due as materialized (
      select payment.id from card_payments payment
      where ${paymentId === undefined ? isDue(due) : sql`payment.id = ${paymentId} and payment.mode = ${due.mode}`}
      order by payment.polled_at nulls first, payment.due_at limit ${limit} for update skip locked
    )
    update card_payments payment set polled_at = ${due.at}
    from due, card_attempts attempt
    where payment.id = due.id and attempt.payment_id = payment.id and attempt.number = 1
    returning payment.id, payment.state, attempt.acquirer_reference as "acquirerReference",
      payment.due_at as "dueAt", payment.created_at as "createdAt"`.execute(transaction);
  return rows;
}

function isDue({ at, mode, merchantId }: Due) {
  const polledBefore = new Date(at.getTime() - askedEverySeconds * 1_000);
  return sql`payment.mode = ${mode} and payment.due_at <= ${at}
    and (payment.polled_at is null or payment.polled_at <= ${polledBefore} or payment.polled_at < payment.due_at)
    and ${merchantId === undefined ? sql`true` : sql`payment.merchant_id = ${merchantId}`}`;
}

export interface CardPaymentMove {
  readonly paymentId: string;
  readonly from: CardPaymentState;
  readonly to: CardPaymentState;
  readonly by: 'acquirer' | 'merchant' | 'payer' | 'clock';
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
    /* prepared: card_payment_moves */
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

/** What a merchant took live since a moment and was not denied, by currency. */
export async function sumsOfDay(
  database: Database,
  { merchantId, from }: { readonly merchantId: string; readonly from: Date },
): Promise<Money[]> {
  const { rows } = await sql<{ sum: string; currency: CurrencyCode }>`
    select sum(amount_minor)::text as sum, currency from card_payments
    where merchant_id = ${merchantId} and mode = 'live' and created_at >= ${from} and state not in ('denied', 'expired')
    group by currency`.execute(database);
  return rows.map(({ sum, currency }) => money(BigInt(sum), currency));
}
