import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { standing } from './kept-statements-store.ts';

type Database = RoomDatabase<'statements'>;

/**
 * The first moment of a day of the bank, as `start_of_bank_day` says it: `verify` asks no function of the database.
 */
function startOfDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  const zone = sql`(select coalesce((select time_zone from bank_mode where id = 1), 'UTC'))`;
  return sql`(
    select min(moment) from (
      select ((${day})::timestamp at time zone ${zone}) - back as moment
      from unnest(array[interval '0', interval '30 minutes', interval '1 hour', interval '2 hours']) back
    ) candidate
    where (moment at time zone ${zone})::date >= ${day}
  )`;
}

/**
 * The statements that stand and are false: made before their month was over, or their account was closed, by whichever
 * clock, or different from
 * their entries. Rows of `id`, `account_number`, `number`, `to_day` and `detail`, which says the same until the
 * statement is withdrawn.
 */
export const falseStatements = sql`
  select kept.id, account.account_number, kept.number, kept.to_day,
    case
      when kept.made_at < period.final_at or clock_timestamp() < period.final_at
        then 'was made at ' || kept.made_at || ', before ' || kept.to_day || ' was over'
      when kept.opening_minor <> entries.opening_minor or kept.closing_minor <> entries.closing_minor
        then 'goes from ' || kept.opening_minor || ' to ' || kept.closing_minor || ', and its entries from '
          || entries.opening_minor || ' to ' || entries.closing_minor
      else 'counts ' || kept.entry_count || ' entries, and there are ' || entries.entry_count
    end as detail
  from account_statements kept
  join accounts account on account.id = kept.account_id
  join ledger_accounts ledger on ledger.id = account.ledger_account_id
  cross join lateral (
    select began_at, over_at, least(over_at, ledger.closed_at) as final_at
    from (select ${startOfDay(sql`kept.from_day`)} as began_at, ${startOfDay(sql`kept.to_day + 1`)} as over_at) days
  ) period
  left join lateral (
    select balance_after_minor, account_sequence from postings
    where postings.account_id = account.ledger_account_id and postings.booked_at < period.began_at
    order by booked_at desc, account_sequence desc limit 1
  ) opening on true
  left join lateral (
    select balance_after_minor, account_sequence from postings
    where postings.account_id = account.ledger_account_id and postings.booked_at < period.over_at
    order by booked_at desc, account_sequence desc limit 1
  ) closing on true
  cross join lateral (
    select coalesce(opening.balance_after_minor, 0) as opening_minor,
      coalesce(closing.balance_after_minor, 0) as closing_minor,
      coalesce(closing.account_sequence, 0) - coalesce(opening.account_sequence, 0) as entry_count
  ) entries
  where ${standing} and (
    kept.made_at < period.final_at or clock_timestamp() < period.final_at
    or kept.opening_minor <> entries.opening_minor or kept.closing_minor <> entries.closing_minor
    or kept.entry_count <> entries.entry_count)`;

export interface FalseStatement {
  readonly id: string;
  readonly accountNumber: string;
  readonly number: number;
  readonly detail: string;
}

/** Those of a month, `YYYY-MM`. */
export async function listFalseStatements(database: Database, month: string): Promise<FalseStatement[]> {
  const { rows } = await sql<FalseStatement>`
    select id, account_number as "accountNumber", number, detail from (${falseStatements}) found
    where to_char(to_day, 'YYYY-MM') = ${month} order by account_number, number`.execute(database);
  return rows;
}

/** In the database transaction that approves the proposal: the database takes no other. */
export async function insertWithdrawals(
  transaction: Database,
  { ids, proposalId }: { readonly ids: readonly string[]; readonly proposalId: string },
): Promise<void> {
  await sql`
    insert into withdrawn_statements (statement_id, proposal_id)
    select id, ${proposalId} from unnest(${[...ids]}::uuid[]) as withdrawn (id)`.execute(transaction);
}
