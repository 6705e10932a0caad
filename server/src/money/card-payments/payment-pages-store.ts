import type { DeclineReason } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardPaymentState, FirstState } from './card-payment-moves.ts';
import type { OwnerOfPayments } from './store.ts';

type Database = RoomDatabase<'card-payments'>;

/** All that a merchant is told of a payment. */
export interface WholePayment {
  readonly id: string;
  readonly number: bigint;
  readonly mode: PaymentMode;
  readonly payerId: string;
  readonly merchantReference: string | undefined;
  readonly owner: string;
  readonly amount: Money;
  readonly net: Money;
  readonly refunded: Money;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
  readonly state: CardPaymentState;
  /** In process while nothing was said. */
  readonly firstState: FirstState;
  /** Why it is denied. A payer is never told. */
  readonly declineReason: DeclineReason | undefined;
  readonly createdAt: Date;
}

interface WholeRow {
  readonly id: string;
  readonly number: string;
  readonly mode: PaymentMode;
  readonly payer_id: string;
  readonly merchant_reference: string | null;
  readonly owner_name: string;
  readonly amount_minor: string;
  readonly net_minor: string;
  readonly refunded_minor: string;
  readonly currency: CurrencyCode;
  readonly card_brand: string;
  readonly card_last_four: string;
  readonly card_expiry: string;
  readonly state: CardPaymentState;
  readonly first_state: FirstState | null;
  readonly decline_reason: DeclineReason | null;
  readonly created_at: Date;
}

const whole = sql`select payment.id, payment.number, payment.mode, payment.payer_id, payment.merchant_reference,
    payment.owner_name, payment.amount_minor, payment.net_minor, payment.currency, payment.card_brand,
    payment.card_last_four, payment.card_expiry, payment.state, first_answer.said as first_state, payment.created_at,
    case when payment.state = 'denied' then (select decline_reason from card_answers denial
      where denial.payment_id = payment.id and denial.said = 'denied' and not denial.is_contradiction
      order by denial.number limit 1) end as decline_reason,
    coalesce((
      select sum(refund.amount_minor) from card_refunds refund
        where refund.payment_id = payment.id and refund.state <> 'failed'
    ), 0) as refunded_minor
  from card_payments payment
    left join card_answers first_answer on first_answer.payment_id = payment.id and first_answer.number = 1`;

function wholeOf(row: WholeRow): WholePayment {
  return {
    id: row.id,
    number: BigInt(row.number),
    mode: row.mode,
    payerId: row.payer_id,
    merchantReference: row.merchant_reference ?? undefined,
    owner: row.owner_name,
    amount: money(BigInt(row.amount_minor), row.currency),
    net: money(BigInt(row.net_minor), row.currency),
    refunded: money(BigInt(row.refunded_minor), row.currency),
    brand: row.card_brand,
    lastFour: row.card_last_four,
    expiry: row.card_expiry,
    state: row.state,
    firstState: row.first_state ?? 'in_process',
    declineReason: row.decline_reason ?? undefined,
    createdAt: row.created_at,
  };
}

/** A payment of the merchant by its id of the database, or by its number. */
export async function findWhole(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  wanted: { readonly id: string } | { readonly number: bigint },
): Promise<WholePayment | undefined> {
  const { rows } = await sql<WholeRow>`
    ${whole} where payment.merchant_id = ${merchantId} and payment.mode = ${mode}
      and ${'id' in wanted ? sql`payment.id = ${wanted.id}` : sql`payment.number = ${wanted.number}`}`.execute(
    database,
  );
  return rows[0] && wholeOf(rows[0]);
}

/** Payments by their ids, each where it is its merchant's. */
export async function findWholes(
  database: Database,
  asked: readonly (OwnerOfPayments & { readonly id: string })[],
): Promise<WholePayment[]> {
  const { rows } = await sql<WholeRow>`
    /* prepared: whole_card_payments */
    ${whole} join unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ merchantId }) => merchantId)}::uuid[],
        ${asked.map(({ mode }) => mode)}::text[]) as asked (id, merchant_id, mode)
      on asked.id = payment.id and asked.merchant_id = payment.merchant_id
        and asked.mode = payment.mode::text`.execute(database);
  return rows.map(wholeOf);
}

/** Which payments a page is of. */
export interface PageOfPayments {
  readonly payerId: string | undefined;
  readonly merchantReference: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly state?: CardPaymentState | undefined;
  /** Only those whose number, payer, reference or end of the card is this. */
  readonly words?: string | undefined;
  /** The last payment of the page before. */
  readonly after: { readonly at: Date; readonly number: bigint } | undefined;
  readonly limit: number;
}

/** The newest payments first, from a place on: what comes in meanwhile shifts nothing. */
export async function listWhole(
  database: Database,
  { merchantId, mode }: OwnerOfPayments,
  { payerId, merchantReference, from, before, state, words, after, limit }: PageOfPayments,
): Promise<WholePayment[]> {
  const conditions = [
    sql`payment.merchant_id = ${merchantId}`,
    sql`payment.mode = ${mode}`,
    ...(payerId === undefined ? [] : [sql`payment.payer_id = ${payerId}`]),
    ...(merchantReference === undefined ? [] : [sql`payment.merchant_reference = ${merchantReference}`]),
    ...(from === undefined ? [] : [sql`payment.created_at >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`payment.created_at < ${before}::timestamptz`]),
    ...(state === undefined ? [] : [sql`payment.state = ${state}`]),
    ...(words === undefined
      ? []
      : [
          sql`(payment.payer_id = ${words} or payment.merchant_reference = ${words} or payment.card_last_four = ${words}
            or '84-' || payment.number = ${words})`,
        ]),
    ...(after === undefined
      ? []
      : [sql`(payment.created_at, payment.number) < (${after.at}::timestamptz, ${after.number}::bigint)`]),
  ];
  const { rows } = await sql<WholeRow>`
    ${whole} where ${sql.join(conditions, sql` and `)}
    order by payment.created_at desc, payment.number desc limit ${limit}`.execute(database);
  return rows.map(wholeOf);
}
