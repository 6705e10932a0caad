import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'clients'>;

/** What stands beside the accounts of a client while the client is about to leave, and how many of each. */
export interface StandingThings {
  readonly orders: number;
  readonly tokens: number;
  readonly deliveries: number;
  readonly endpoints: number;
  readonly programs: number;
  readonly users: number;
  readonly cases: number;
  readonly deposits: number;
}

/** Reports of compliance are no case here: by law nobody else learns of them. */
export async function countStandingThings(database: Database, clientId: string): Promise<StandingThings> {
  const { rows } = await sql<StandingThings>`
    select (
        select count(*)::int from orders where client_id = ${clientId}
          and state not in ('draft', 'completed', 'rejected', 'cancelled', 'returned', 'expired')
      ) as orders, (
        select count(*)::int from access_tokens
        where client_id = ${clientId} and revoked_at is null and expires_at > now()
      ) as tokens, (
        select count(*)::int from statement_deliveries where client_id = ${clientId} and ended_at is null
      ) as deliveries, (
        select count(*)::int from webhook_endpoints where client_id = ${clientId} and ended_at is null
          and kinds <> '{statement.file}'
      ) as endpoints, (
        select count(*)::int from merchant_credentials credentials
          join merchants merchant on merchant.id = credentials.merchant_id
        where merchant.client_id = ${clientId} and credentials.disabled_at is null
      ) as programs, (
        select count(*)::int from memberships where client_id = ${clientId} and ended_at is null
      ) as users, (
        select count(*)::int from cases c
        where c.about_kind = 'client' and c.about_id = ${clientId} and c.kind <> 'report'
          and not exists (select from case_steps s where s.case_id = c.id and s.kind in ('answered', 'refused'))
      ) as cases, (
        select count(*)::int from term_deposits where client_id = ${clientId} and ended_as is null
      ) as deposits`.execute(database);
  return rows[0]!;
}

/** The open accounts of a client with entries that no kept statement tells yet. */
export async function listUntoldAccounts(database: Database, clientId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select account.account_number as number
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = ${clientId} and ledger.closed_at is null and ledger.posting_count > 0
      and (ledger.last_booked_at at time zone bank_time_zone())::date
        > coalesce((select max(to_day) from account_statements kept where kept.account_id = account.id), '-infinity')
    `.execute(database);
  return new Set(rows.map(({ number }) => number));
}
