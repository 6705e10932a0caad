import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'blocks'>;

/** A client for whom nobody has acted for so long that the bank warns, or that the accounts are dormant. */
export interface QuietClient {
  readonly id: string;
  readonly number: string;
  /** The day of the bank on which somebody acted last. */
  readonly quietSince: string;
  /** From this day on the accounts are dormant, `YYYY-MM-DD`. */
  readonly dormantOn: string;
  /** Whether that day was told and has come; before it the client is to be warned. */
  readonly isDue: boolean;
}

/** After so many months, and so many days of warning. */
export interface DormancyRule {
  readonly months: number;
  readonly warningDays: number;
}

/*
 * What counts: what a user who may order did in a login, an order, a card payment of the merchant, an account that was
 * opened, and the end of a dormancy. A login is the PIN, not the password alone. Fees, interest and what comes in are
 * nobody's doing.
 */
const lastActs = sql`
  select max(ledger.opened_at) as at
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = client.id
  union all select max(block.ended_at)
    from account_blocks block join accounts account on account.id = block.account_id
    where account.client_id = client.id and block.cause = 'dormant'
  union all (select created_at from orders
    where client_id = client.id and (content is not null or kind = 'international') order by id desc limit 1)
  union all select max(payment.at) from unnest(array['live', 'test']::payment_mode[]) as mode (name), lateral (
    select created_at as at from card_payments where merchant_id = client.id and mode = mode.name
    order by created_at desc limit 1) payment
  union all select max(act.at) from memberships member, lateral (
    select happened_at as at from audit_events
    where user_id = member.user_id and outcome = 'done' and staff is null and session_id is not null
      and kind not in ('order_internal', 'order_international', 'login', 'pin_requested', 'logout')
    order by happened_at desc limit 1) act
    where member.client_id = client.id and member.ended_at is null and (member.may_prepare or member.may_approve)`;

/**
 * Clients who are to be warned, and those whose day has come, by the clock of the database. A warning that somebody
 * acted after is none.
 */
export async function listQuietClients(
  database: Database,
  { months, warningDays }: DormancyRule,
  which: { readonly limit: number } | { readonly clientId: string },
): Promise<QuietClient[]> {
  const [one, limit] = 'limit' in which ? [sql`true`, which.limit] : [sql`client.id = ${which.clientId}::uuid`, 1];
  const { rows } = await sql<QuietClient>`
    select client.id, client.client_number as number, acted.day::text as "quietSince",
      coalesce(warned.day, greatest(acted.day + make_interval(months => ${months}::int),
        bank_day_now() + ${warningDays}::int)::date)::text as "dormantOn", warned.day is not null as "isDue"
    from clients client
    cross join lateral (
      select (greatest(client.created_at, max(acts.at)) at time zone bank_time_zone())::date as day
      from (${lastActs}) acts
    ) acted
    cross join lateral (
      select max(dormant_on) as day from bank_notices
      where client_ids = array[client.id] and dormant_on is not null and first_day > acted.day
    ) warned
    where ${one} and client.disabled_at is null
      and acted.day + make_interval(months => ${months}::int) <= bank_day_now() + ${warningDays}::int
      and (warned.day is null or warned.day <= bank_day_now())
      and exists (
        select from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
        where account.client_id = client.id and ledger.closed_at is null and not exists (
          select from account_blocks block
          where block.account_id = account.id and block.ended_at is null and block.cause in ('dormant', 'deceased')
        )
      )
    order by client.client_number limit ${limit}`.execute(database);
  return rows;
}
