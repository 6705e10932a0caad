import type { LimitGiver, LimitKind, LimitPeriod } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'orders'>;

/** What tells one limit from another. */
export interface LimitedOrders {
  /** The user whom it bounds; null: all users of the client together. */
  readonly userId: string | null;
  readonly period: LimitPeriod;
  /** Orders from this account alone; null: from all. */
  readonly accountId: string | null;
  /** Orders that go this way alone; null: both ways. */
  readonly kind: LimitKind | null;
  /** Null: orders in all currencies, in US dollars. */
  readonly currency: string | null;
}

/** A limit in force for orders to other banks. */
export interface ClientLimit extends LimitedOrders {
  readonly clientId: string;
  readonly setBy: LimitGiver;
  /** Of the user whom it bounds. */
  readonly login: string | null;
  readonly name: string | null;
  /** The number of the account. */
  readonly account: string | null;
  readonly amount: Money;
  readonly setAt: Date;
  /** A higher amount that counts later, or null for its end. */
  readonly next: { readonly amount: Money | null; readonly from: Date } | null;
}

interface Row extends Omit<ClientLimit, 'amount' | 'next'> {
  readonly minor: bigint | null;
  readonly nextMinor: bigint | null;
  readonly nextFrom: Date | null;
}

/** The limits of some clients in force, those of the client before those of users, the bank's before its own. */
export async function readClientLimits(database: Database, clientIds: readonly string[]): Promise<ClientLimit[]> {
  const { rows } = await sql<Row>`
    select l.client_id as "clientId", case when l.set_by is null then 'bank' else 'client' end as "setBy",
      l.user_id as "userId", person.login, person.first_name || ' ' || person.last_name as name, l.period, l.kind,
      l.account_id as "accountId", account.account_number as account, l.currency, l.amount_minor as minor,
      l.set_at as "setAt", later.amount_minor as "nextMinor", later.counts_from as "nextFrom"
    from unnest(${[...clientIds]}::uuid[]) of_client
      cross join lateral limits_in_force(of_client, clock_timestamp()) l
      left join users person on person.id = l.user_id
      left join accounts account on account.id = l.account_id
      left join lateral (
        select newest.amount_minor, newest.counts_from from client_limits newest
        where newest.client_id = l.client_id and is_same_limit(newest, l) order by newest.set_at desc limit 1
      ) later on later.counts_from > clock_timestamp()
    where l.amount_minor is not null
    order by l.client_id, l.user_id nulls first, l.set_by is not null, l.period, l.account_id nulls first,
      l.kind nulls first, l.currency nulls first`.execute(database);
  return rows.map(({ minor, nextMinor, nextFrom, ...limit }) => {
    const amountOf = (value: bigint) => money(value, currencyCode(limit.currency ?? 'USD'));
    const next = nextFrom === null ? null : { amount: nextMinor === null ? null : amountOf(nextMinor), from: nextFrom };
    return { ...limit, amount: amountOf(minor!), next };
  });
}

export interface NewClientLimit extends LimitedOrders {
  readonly id: string;
  readonly clientId: string;
  /** Null: from now on there is none. */
  readonly amountMinor: bigint | null;
  /** What two people of the bank approved, or the user of the client who sets it. */
  readonly by: { readonly proposalId: string } | { readonly userId: string };
}

/** The database dates it: from when it counts, null where it does at once. */
export async function insertClientLimit(transaction: Database, { by, ...limit }: NewClientLimit): Promise<Date | null> {
  const { rows } = await sql<{ countsFrom: Date | null }>`
    insert into client_limits
      (id, client_id, user_id, period, account_id, kind, currency, amount_minor, proposal_id, set_by)
    values (${limit.id}, ${limit.clientId}, ${limit.userId}, ${limit.period}, ${limit.accountId}, ${limit.kind},
      ${limit.currency}, ${limit.amountMinor}, ${'proposalId' in by ? by.proposalId : null},
      ${'userId' in by ? by.userId : null})
    returning counts_from as "countsFrom"`.execute(transaction);
  return rows[0]!.countsFrom;
}

/** What a user of a client has sent to other banks today. */
export interface SentToday {
  readonly clientId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly kind: LimitKind;
  readonly amount: Money;
}

/**
 * What went to other banks on this day of the bank, of each account, way and currency, and by who sent it off: who
 * approved it, else who placed it. What was given back counts no more. Of the clocks of server and database the earlier
 * day counts, so that a wrong one opens no second day.
 *
 * @param now by the server's clock, which dates payments
 */
export async function readSentToday(database: Database, clientIds: readonly string[], now: Date): Promise<SentToday[]> {
  const { rows } = await sql<Omit<SentToday, 'amount'> & { currency: string; minor: string }>`
    select payment.ordered_by as "clientId", sent.by as "userId", account.id as "accountId", payment.type as kind,
      payment.currency, sum(payment.amount_minor)::text as minor
    from payments payment join accounts account on account.account_number = payment.debtor_account
      join orders bank_order on bank_order.id = payment.order_id
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
    group by payment.ordered_by, sent.by, account.id, payment.type, payment.currency`.execute(database);
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: money(BigInt(minor), currencyCode(currency)) }));
}
