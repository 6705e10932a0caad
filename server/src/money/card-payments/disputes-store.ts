import type { RoomDatabase } from '@bank/database';
import { money, type CurrencyCode, type Money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { Database as BankDatabase } from '../../base/platform/platform.ts';
import type { DisputeReason } from './acquirer.ts';
import { announceDisputes } from './announce-payments.ts';
import type { DisputeState } from './dispute-moves.ts';
import type { OwnerOfPayments } from './store.ts';

type Database = RoomDatabase<'card-payments'>;

export interface CardDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly paymentNumber: bigint;
  readonly amount: Money;
  readonly reason: DisputeReason;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly respondBy: Date;
  /** What the merchant said to it; undefined where nothing was said. */
  readonly statement: string | undefined;
  /** Names of its papers, the first one first. */
  readonly papers: readonly string[];
  readonly acquirerReference: string;
}

interface DisputeRow {
  readonly id: string;
  readonly payment_id: string;
  readonly payment_number: string;
  readonly amount_minor: string;
  readonly currency: CurrencyCode;
  readonly reason: DisputeReason;
  readonly state: DisputeState;
  readonly opened_at: Date;
  readonly respond_by: Date;
  readonly statement: string | null;
  readonly papers: readonly string[];
  readonly acquirer_reference: string;
}

/** Opens disputes of payments about what was not refunded of them. */
export async function insertDisputes(
  transaction: BankDatabase,
  disputes: readonly { readonly id: string; readonly paymentId: string; readonly reason: DisputeReason }[],
  { at, respondBy }: { readonly at: Date; readonly respondBy: Date },
): Promise<void> {
  if (disputes.length === 0) return;
  await sql`
    insert into card_disputes (id, payment_id, amount_minor, reason, state, opened_at, respond_by)
    select given.id, payment.id,
      payment.amount_minor - coalesce((select sum(amount_minor) from card_refunds
        where payment_id = payment.id and state <> 'failed'), 0),
      given.reason, 'needs_response', ${at}, ${respondBy}
    from unnest(${disputes.map(({ id }) => id)}::uuid[], ${disputes.map(({ paymentId }) => paymentId)}::uuid[],
        ${disputes.map(({ reason }) => reason)}::text[]) as given (id, payment_id, reason)
      join card_payments payment on payment.id = given.payment_id`.execute(transaction);
  await announceDisputes(
    transaction,
    disputes.map(({ id }) => id),
    at,
  );
}

export interface DisputeMove {
  readonly from: DisputeState;
  readonly to: DisputeState;
  readonly by: 'acquirer' | 'merchant' | 'clock';
  readonly statement?: string;
}

export async function moveDispute(
  transaction: BankDatabase,
  id: string,
  { from, to, by, statement }: DisputeMove,
  at: Date,
): Promise<void> {
  await sql`
    insert into card_dispute_moves (dispute_id, number, from_state, to_state, by_kind, statement, moved_at)
    select id, move_count + 1, ${from}, ${to}, ${by}, ${statement ?? null}, ${at}
    from card_disputes where id = ${id}`.execute(transaction);
  await announceDisputes(transaction, [id], at);
}

/** Ends the disputes of payments that stand open, as the acquirer or the clock says. */
export async function endDisputes(
  transaction: BankDatabase,
  paymentIds: readonly string[],
  { to, by, at }: { readonly to: 'won' | 'lost'; readonly by: 'acquirer' | 'clock'; readonly at: Date },
): Promise<void> {
  if (paymentIds.length === 0) return;
  const { rows } = await sql<{ dispute_id: string }>`
    insert into card_dispute_moves (dispute_id, number, from_state, to_state, by_kind, moved_at)
    select id, move_count + 1, state, ${to}, ${by}, ${at} from card_disputes
    where payment_id = any(${paymentIds}::uuid[]) and state in ('needs_response', 'under_review')
    returning dispute_id`.execute(transaction);
  await announceDisputes(
    transaction,
    rows.map((row) => row.dispute_id),
    at,
  );
}

/** Payments whose disputes nobody answered in time, held in the order of their ids. */
export async function holdUnanswered(transaction: Database, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from card_disputes
    where state = 'needs_response' and respond_by <= ${at}
    order by payment_id limit ${limit} for update`.execute(transaction);
  return rows.map((row) => row.payment_id);
}

/** A dispute of the merchant. Held, nobody else moves it until the transaction ends. */
export async function findDispute(
  database: Database,
  owner: OwnerOfPayments,
  id: string,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<CardDispute | undefined> {
  const [found] = await readDisputes(
    database,
    sql`${ofOwner(owner)} and dispute.id = ${id} ${isHeld ? sql`for update of dispute` : sql``}`,
  );
  return found;
}

/** The disputes of a merchant, the newest first, from a place on; of one payment where its id is given. */
export function listDisputes(
  database: Database,
  owner: OwnerOfPayments,
  {
    paymentId,
    after,
    limit,
  }: {
    readonly paymentId?: string | undefined;
    readonly after?: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<CardDispute[]> {
  const which = paymentId === undefined ? sql`true` : sql`dispute.payment_id = ${paymentId}`;
  const from =
    after === undefined
      ? sql`true`
      : sql`(dispute.opened_at, dispute.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return readDisputes(
    database,
    sql`${ofOwner(owner)} and ${which} and ${from} order by dispute.opened_at desc, dispute.id desc limit ${limit}`,
  );
}

function ofOwner({ merchantId, mode }: OwnerOfPayments): RawBuilder<unknown> {
  return sql`payment.merchant_id = ${merchantId} and payment.mode = ${mode}`;
}

async function readDisputes(database: Database, which: RawBuilder<unknown>): Promise<CardDispute[]> {
  const { rows } = await sql<DisputeRow>`
    select dispute.id, dispute.payment_id, payment.number as payment_number, dispute.amount_minor, payment.currency,
      dispute.reason, dispute.state, dispute.opened_at, dispute.respond_by, attempt.acquirer_reference,
      (select statement from card_dispute_moves move where move.dispute_id = dispute.id
        and move.statement is not null) as statement,
      array(select name from card_dispute_papers paper where paper.dispute_id = dispute.id order by number) as papers
    from card_disputes dispute
      join card_payments payment on payment.id = dispute.payment_id
      join card_attempts attempt on attempt.payment_id = payment.id and attempt.number = 1
    where ${which}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    paymentNumber: BigInt(row.payment_number),
    amount: money(BigInt(row.amount_minor), row.currency),
    reason: row.reason,
    state: row.state,
    openedAt: row.opened_at,
    respondBy: row.respond_by,
    statement: row.statement ?? undefined,
    papers: row.papers,
    acquirerReference: row.acquirer_reference,
  }));
}
