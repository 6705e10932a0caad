import type { LimitPeriod } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'orders'>;

/** A limit in force for orders to other banks. */
export interface ClientLimit {
  readonly clientId: string;
  /** The user whom it bounds; null: all users of the client together. */
  readonly userId: string | null;
  readonly login: string | null;
  readonly period: LimitPeriod;
  /** Null: orders in all currencies, in US dollars. */
  readonly currency: string | null;
  readonly amount: Money;
  readonly setAt: Date;
}

/** The limits of some clients that are in force, those of the client before those of users. */
export async function readClientLimits(database: Database, clientIds: readonly string[]): Promise<ClientLimit[]> {
  const { rows } = await sql<Omit<ClientLimit, 'amount'> & { readonly minor: bigint | null }>`
    select distinct on (l.client_id, l.user_id, l.period, l.currency) l.client_id as "clientId",
      l.user_id as "userId", person.login, l.period, l.currency, l.amount_minor as minor, l.set_at as "setAt"
    from client_limits l left join users person on person.id = l.user_id
    where l.client_id = any(${[...clientIds]}::uuid[])
    order by l.client_id, l.user_id nulls first, l.period, l.currency nulls first, l.id desc`.execute(database);
  return rows.flatMap(({ minor, ...limit }) =>
    minor === null ? [] : [{ ...limit, amount: money(minor, currencyCode(limit.currency ?? 'USD')) }],
  );
}

export interface NewClientLimit {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string | null;
  readonly period: LimitPeriod;
  readonly currency: string | null;
  readonly amountMinor: bigint | null;
  readonly proposalId: string;
}

export async function insertClientLimit(transaction: Database, limit: NewClientLimit): Promise<void> {
  await sql`
    insert into client_limits (id, client_id, user_id, period, currency, amount_minor, proposal_id)
    values (${limit.id}, ${limit.clientId}, ${limit.userId}, ${limit.period}, ${limit.currency},
      ${limit.amountMinor}, ${limit.proposalId})`.execute(transaction);
}

/** What a user of a client has sent to other banks today. */
export interface SentToday {
  readonly clientId: string;
  readonly userId: string;
  readonly amount: Money;
}

/**
 * What went to other banks on this day of the bank, in each currency and by who sent it off: who approved it, else who
 * placed it. What was given back counts no more. Of the clocks of server and database the earlier day counts, so that a
 * wrong one opens no second day.
 *
 * @param now by the server's clock, which dates payments
 */
export async function readSentToday(database: Database, clientIds: readonly string[], now: Date): Promise<SentToday[]> {
  const { rows } = await sql<{ clientId: string; userId: string; currency: string; minor: string }>`
    select payment.ordered_by as "clientId", sent.by as "userId", payment.currency,
      sum(payment.amount_minor)::text as minor
    from payments payment join orders bank_order on bank_order.id = payment.order_id
      cross join lateral (
        select coalesce((
          select move.by_user from order_moves move
          where move.order_id = bank_order.id and move.from_state = 'awaiting_approval'
            and move.to_state in ('scheduled', 'in_process') order by move.number desc limit 1
        ), bank_order.placed_by) as by
      ) sent
    where payment.ordered_by = any(${[...clientIds]}::uuid[]) and payment.type in ('swift', 'sepa')
      and payment.created_at >= least(
         bank_day_now(), (${now}::timestamptz at time zone bank_time_zone())::date
       )::timestamp
        at time zone bank_time_zone()
      and payment.status in ('in_process', 'completed')
    group by payment.ordered_by, sent.by, payment.currency`.execute(database);
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: money(BigInt(minor), currencyCode(currency)) }));
}
