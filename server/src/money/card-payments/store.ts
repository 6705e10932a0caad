import type { DeclineReason } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardPaymentState, FirstState } from './card-payment-moves.ts';

type Database = RoomDatabase<'card-payments'>;

/** Whose payments: a merchant never sees those of another one, and never tests among live ones. */
export interface OwnerOfPayments {
  readonly merchantId: string;
  readonly mode: PaymentMode;
}

export interface CardPayment {
  readonly id: string;
  readonly number: bigint;
  readonly mode: PaymentMode;
  readonly payerId: string;
  readonly owner: string;
  readonly amount: Money;
  readonly net: Money;
  readonly lastFour: string;
  readonly expiry: string;
  readonly fingerprint: Buffer;
  readonly state: CardPaymentState;
  /** What the acquirer said at once; in process while nothing was said. */
  readonly firstState: FirstState;
  readonly isAnswered: boolean;
  /** Why it is denied. A payer is never told. */
  readonly declineReason: DeclineReason | undefined;
  readonly createdAt: Date;
}

interface PaymentRow {
  readonly id: string;
  readonly number: string | bigint;
  readonly mode: PaymentMode;
  readonly payer_id: string;
  readonly owner_name: string;
  readonly amount_minor: string | bigint;
  readonly net_minor: string | bigint;
  readonly currency: CurrencyCode;
  readonly card_last_four: string;
  readonly card_expiry: string;
  readonly card_fingerprint: Buffer;
  readonly state: CardPaymentState;
  readonly first_state: FirstState | null;
  readonly decline_reason: DeclineReason | null;
  readonly created_at: Date;
}

const paymentColumns = sql`payment.id, payment.number, payment.mode, payment.payer_id, payment.owner_name,
  payment.amount_minor, payment.net_minor, payment.currency, payment.card_last_four, payment.card_expiry,
  payment.card_fingerprint, payment.state, first_answer.said as first_state, payment.created_at,
  case when payment.state = 'denied' then (select decline_reason from card_answers denial
    where denial.payment_id = payment.id and denial.said = 'denied' and not denial.is_contradiction
    order by denial.number limit 1) end as decline_reason`;
const ofPayments = sql`card_payments payment
  left join card_answers first_answer on first_answer.payment_id = payment.id and first_answer.number = 1`;

function paymentOf(row: PaymentRow): CardPayment {
  return {
    id: row.id,
    number: BigInt(row.number),
    mode: row.mode,
    payerId: row.payer_id,
    owner: row.owner_name,
    amount: money(BigInt(row.amount_minor), row.currency),
    net: money(BigInt(row.net_minor), row.currency),
    lastFour: row.card_last_four,
    expiry: row.card_expiry,
    fingerprint: row.card_fingerprint,
    state: row.state,
    firstState: row.first_state ?? 'in_process',
    isAnswered: row.first_state !== null,
    declineReason: row.decline_reason ?? undefined,
    createdAt: row.created_at,
  };
}

/** The payment that the merchant knows under a reference of its own. */
export async function findByReference(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  reference: string,
): Promise<CardPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${ofPayments}
    where payment.merchant_id = ${merchantId} and payment.mode = ${mode}
      and payment.merchant_reference = ${reference}`.execute(database);
  return rows[0] && paymentOf(rows[0]);
}

/** What makes two payments without a reference one: everything but the security code, which nobody keeps. */
export interface PaymentContent {
  readonly payerId: string;
  readonly owner: string;
  readonly fingerprint: Buffer;
  readonly expiry: string;
  readonly amount: Money;
}

/** The newest equal payment without a reference that was made after a moment. */
export async function findEqual(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  { content, after }: { readonly content: PaymentContent; readonly after: Date },
): Promise<CardPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${ofPayments}
    where payment.merchant_id = ${merchantId} and payment.mode = ${mode}
      and payment.card_fingerprint = ${content.fingerprint} and payment.created_at > ${after}
      and payment.merchant_reference is null and payment.payer_id = ${content.payerId}
      and payment.owner_name = ${content.owner} and payment.card_expiry = ${content.expiry}
      and payment.amount_minor = ${content.amount.amountMinor} and payment.currency = ${content.amount.currency}
    order by payment.created_at desc limit 1`.execute(database);
  return rows[0] && paymentOf(rows[0]);
}

/** Lets equal payments pass one after the other, over all processes, until the transaction ends. */
export async function lockAlike(transaction: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card_payment:${key}`}, 0))`.execute(transaction);
}

export interface NewCardPayment extends OwnerOfPayments, PaymentContent {
  readonly id: string;
  readonly credentialsId: string;
  readonly merchantReference: string | undefined;
  readonly discountBasisPoints: number;
  readonly net: Money;
  readonly brand: string;
  readonly lastFour: string;
  readonly acquirer: string;
  readonly acquirerReference: string;
  /** Undefined where the acquirer is still to be asked. */
  readonly answer: FirstState | undefined;
  readonly declineReason?: DeclineReason | undefined;
  readonly dueAt: Date | undefined;
  readonly createdAt: Date;
}

/**
 * Adds payments with their first attempt and, where the acquirer has answered, its answer; where it has decided, the
 * move that says so.
 */
export async function insertPayments(transaction: Database, payments: readonly NewCardPayment[]): Promise<bigint[]> {
  const given = JSON.stringify(
    payments.map((payment) => ({
      id: payment.id,
      merchant_id: payment.merchantId,
      credentials_id: payment.credentialsId,
      mode: payment.mode,
      merchant_reference: payment.merchantReference ?? null,
      payer_id: payment.payerId,
      owner_name: payment.owner,
      amount_minor: String(payment.amount.amountMinor),
      currency: payment.amount.currency,
      discount_basis_points: payment.discountBasisPoints,
      net_minor: String(payment.net.amountMinor),
      card_brand: payment.brand,
      card_last_four: payment.lastFour,
      card_expiry: payment.expiry,
      card_fingerprint: payment.fingerprint.toString('hex'),
      acquirer: payment.acquirer,
      acquirer_reference: payment.acquirerReference,
      answer: payment.answer ?? null,
      decline_reason: payment.declineReason ?? null,
      due_at: payment.dueAt ?? null,
      created_at: payment.createdAt,
    })),
  );
  const { rows } = await sql<{ number: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g (id uuid, merchant_id uuid, credentials_id uuid, mode text,
        merchant_reference text, payer_id text, owner_name text, amount_minor bigint, currency text,
        discount_basis_points smallint, net_minor bigint, card_brand text, card_last_four text, card_expiry text,
        card_fingerprint text, acquirer text, acquirer_reference text, answer text,
        decline_reason text, due_at timestamptz, created_at timestamptz)
    ), paid as (
      insert into card_payments (id, merchant_id, credentials_id, mode, merchant_reference, payer_id, owner_name,
        amount_minor, currency, discount_basis_points, net_minor, card_brand, card_last_four, card_expiry,
        card_fingerprint, state, due_at, created_at)
      select id, merchant_id, credentials_id, mode, merchant_reference, payer_id, owner_name, amount_minor, currency,
        discount_basis_points, net_minor, card_brand, card_last_four, card_expiry, decode(card_fingerprint, 'hex'),
        'in_process', case when coalesce(answer, 'in_process') = 'in_process' then due_at end, created_at
      from given order by created_at, id
      returning number
    ), attempted as (
      insert into card_attempts (payment_id, number, acquirer, acquirer_reference, asked_at)
      select id, 1, acquirer, acquirer_reference, created_at from given
    ), answered as (
      insert into card_answers (payment_id, attempt_number, number, source, said, decline_reason, said_at)
      select id, 1, 1, 'answer', answer, decline_reason, created_at from given where answer is not null
    ), moved as (
      insert into card_payment_moves (payment_id, number, from_state, to_state, by_kind, due_at, moved_at)
      select id, 1, 'in_process', answer, 'acquirer', due_at, created_at from given where answer <> 'in_process'
    )
    select number from paid order by number`.execute(transaction);
  return rows.map(({ number }) => BigInt(number));
}

/** A payment of the merchant by its number. Held, nobody else moves it until the transaction ends. */
export async function findByNumber(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  number: bigint,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<CardPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${ofPayments}
    where payment.merchant_id = ${merchantId} and payment.mode = ${mode} and payment.number = ${number}
    ${isHeld ? sql`for update of payment` : sql``}`.execute(database);
  return rows[0] && paymentOf(rows[0]);
}

/** A payment of the merchant by its id of the database. */
export async function findById(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  id: string,
): Promise<CardPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${ofPayments}
    where payment.merchant_id = ${merchantId} and payment.mode = ${mode} and payment.id = ${id}`.execute(database);
  return rows[0] && paymentOf(rows[0]);
}

/** Of which payments a list tells: those of a payer that were made from a moment on and before another one. */
export interface PaymentFilter {
  readonly payerId: string;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** The newest payments first. */
export async function listPayments(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  { payerId, from, before }: PaymentFilter,
  limit: number,
): Promise<CardPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${ofPayments}
    where payment.merchant_id = ${merchantId} and payment.mode = ${mode} and payment.payer_id = ${payerId}
      and ${from === undefined ? sql`true` : sql`payment.created_at >= to_timestamp(${from.getTime()}::float8 / 1000)`}
      and ${
        before === undefined ? sql`true` : sql`payment.created_at < to_timestamp(${before.getTime()}::float8 / 1000)`
      }
    order by payment.created_at desc, payment.number desc limit ${limit}`.execute(database);
  return rows.map(paymentOf);
}
