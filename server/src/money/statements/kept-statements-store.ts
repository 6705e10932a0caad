import type { RoomDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import type { KeptStatement, PaymentStatus } from '@bank/contract';
import { sql } from 'kysely';
import type { Clock } from '../../base/platform/clock.ts';
import { clockInOrder } from '../../base/platform/moment-store.ts';
import type { AccountScope } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'statements'>;

/** A booking that began before midnight is written by then. */
const bookingGrace = sql`interval '15 minutes'`;
/** A statement (`kept`) that was not withdrawn. */
export const standing = sql`not exists (select from withdrawn_statements where statement_id = kept.id)`;

/**
 * Draws up the statements of months that are over, of the accounts that have a letterhead, and answers which it
 * made. An account’s first month is that of its opening, or of its first posting where that is earlier. A month whose
 * statement was withdrawn is drawn up again under the same number. That of the month of a closing ends with it. Two
 * servers at once make the same: what one has made, the other leaves out.
 *
 * What is over is judged in the statement that writes, by the clock that dates it. What may change later is kept with
 * the statement: names, the deposit, and how entries stood that were not simply completed.
 *
 * @param time a clock: the database's time, which has to agree with it; a test may say a time
 */
export async function insertDueStatements(
  database: Database,
  { time, letterheads }: { readonly time: Date | Clock; readonly letterheads: ReadonlyMap<string, Letterhead> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${dueMonths(time)}, asked as materialized (
      select account_id, letterhead from unnest(${[...letterheads.keys()]}::uuid[],
        ${[...letterheads.values()].map((one) => JSON.stringify(one))}::jsonb[]) as asked (account_id, letterhead)
    ), months as (
      select due.id, due.ledger_account_id,
        due.number + row_number() over (partition by due.id order by month) as number,
        month::date as first_day,
        least((month + interval '1 month' - interval '1 day')::date, due.closed_on) as last_day,
        1 as edition
      from due cross join open_month cross join lateral generate_series(
        due.from_day::timestamp, coalesce(due.closed_on, open_month.first_day - 1)::timestamp, interval '1 month'
      ) month
      union all
      select account.id, account.ledger_account_id, withdrawn.number, withdrawn.from_day, withdrawn.to_day,
        withdrawn.edition + 1
      from withdrawn join accounts account on account.id = withdrawn.account_id
    )
    insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor, entry_count,
      security_deposit_minor, told, made_at, edition)
    select gen_random_uuid(), months.id, months.number, months.first_day, months.last_day,
      coalesce(opening.balance_after_minor, 0), coalesce(closing.balance_after_minor, 0),
      coalesce(closing.account_sequence, 0) - coalesce(opening.account_sequence, 0),
      coalesce(ledger.floor_minor, 0), asked.letterhead || ${states}, moment.at, months.edition
    from months cross join moment
    join asked on asked.account_id = months.id
    join accounts account on account.id = months.id
    join ledger_accounts ledger on ledger.id = months.ledger_account_id
    left join lateral (
      select balance_after_minor, account_sequence from postings
      where postings.account_id = months.ledger_account_id
        and postings.booked_at < start_of_bank_day(months.first_day)
      order by booked_at desc, account_sequence desc limit 1
    ) opening on true
    left join lateral (
      select balance_after_minor, account_sequence from postings
      where postings.account_id = months.ledger_account_id
        and postings.booked_at < start_of_bank_day(months.last_day + 1)
      order by booked_at desc, account_sequence desc limit 1
    ) closing on true
    on conflict do nothing
    returning id
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** How the entries stand that are not simply completed, read from the few open payments. */
const states = sql`jsonb_build_object('states', (
  select coalesce(jsonb_agg(jsonb_build_array(posting.id, payment.status, payment.reason)
    order by posting.account_sequence), '[]')
  from payments payment join postings posting
    on posting.entry_id = payment.journal_entry_id and posting.account_id = months.ledger_account_id
  where payment.ordered_by = account.client_id and payment.status <> 'completed'
    and posting.account_sequence > coalesce(opening.account_sequence, 0)
    and posting.account_sequence <= coalesce(closing.account_sequence, 0)))`;

/** The numbers of accounts that a statement is due of, at most so many. */
export async function findDueAccounts(
  database: Database,
  { time, accountsMax }: { readonly time: Date | Clock; readonly accountsMax: number },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with ${dueMonths(time)}
    select account_number as number from accounts
    where id in (select id from due union all select account_id from withdrawn)
    order by id limit ${accountsMax}
  `.execute(database);
  return rows.map(({ number }) => number);
}

/**
 * The accounts whose last months have no statement yet, and the statements whose place is free again. The last one of
 * an account that was closed goes to that day and is due at once; none comes after it.
 */
function dueMonths(time: Date | Clock) {
  const said = time instanceof Date ? time : null;
  return sql`moment as materialized (
      select coalesce(${said}::timestamptz, clock_in_order.at) as at
      from ${clockInOrder(time instanceof Date ? null : time.now())}
    ), open_month as materialized (
      select date_trunc('month', (at - ${bookingGrace}) at time zone bank_time_zone())::date as first_day from moment
    ), due as materialized (
      select account.id, account.ledger_account_id, coalesce(kept.number, 0) as number,
        coalesce(kept.to_day + 1, (date_trunc('month', least(account.opened_at, earliest.booked_at)
          at time zone bank_time_zone()))::date) as from_day,
        (ledger.closed_at at time zone bank_time_zone())::date as closed_on
      from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
      left join lateral (
        select number, to_day from account_statements kept where kept.account_id = account.id
        order by number desc limit 1
      ) kept on true
      left join lateral (
        select booked_at from postings where postings.account_id = account.ledger_account_id
        order by booked_at, account_sequence limit 1
      ) earliest on true
      where coalesce(kept.to_day + 1, (date_trunc('month', least(account.opened_at, earliest.booked_at)
        at time zone bank_time_zone()))::date) < coalesce((ledger.closed_at at time zone bank_time_zone())::date + 1,
          (select first_day from open_month))
    ), withdrawn as materialized (
      select former.account_id, former.number, former.from_day, former.to_day, former.edition
      from withdrawn_statements join account_statements former on former.id = withdrawn_statements.statement_id
      where former.to_day < (select first_day from open_month)
        and not exists (
          select from account_statements later where later.account_id = former.account_id
            and later.number = former.number and later.edition > former.edition)
    )`;
}

/** The statements that the bank keeps of a client’s accounts, the latest first. */
export async function readKeptStatements(
  database: Database,
  { clientId, accountIds }: AccountScope,
): Promise<KeptStatement[]> {
  const { rows } = await sql<KeptRow>`
    select kept.id, account.account_number, account.currency, kept.number, to_char(kept.from_day, 'YYYY-MM-DD') as
      from_day,
      to_char(kept.to_day, 'YYYY-MM-DD') as to_day, kept.opening_minor, kept.closing_minor, kept.entry_count
    from accounts account join account_statements kept on kept.account_id = account.id
    where account.client_id = ${clientId} and ${standing}
      and (${accountIds === 'all'}::boolean or account.id = any(${accountIds === 'all' ? [] : accountIds}::uuid[]))
    order by kept.to_day desc, account.account_number
  `.execute(database);
  return rows.map((row) => {
    const currency = currencyCode(row.currency);
    return {
      id: row.id,
      accountNumber: row.account_number,
      number: row.number,
      fromDay: row.from_day,
      toDay: row.to_day,
      opening: money(row.opening_minor, currency),
      closing: money(row.closing_minor, currency),
      entryCount: Number(row.entry_count),
    };
  });
}

interface KeptRow {
  readonly id: string;
  readonly account_number: string;
  readonly currency: string;
  readonly number: number;
  readonly from_day: string;
  readonly to_day: string;
  readonly opening_minor: bigint;
  readonly closing_minor: bigint;
  readonly entry_count: bigint;
}

/** A statement that is kept: what it says, as it stood when it was made. */
export interface StandingStatement {
  readonly id: string;
  readonly number: number;
  readonly fromDay: string;
  readonly madeAt: Date;
  readonly securityDepositMinor: bigint;
  readonly told: ToldByStatement;
}

/** What a statement says of bank, holder and account, as it stands when it is made. */
export interface Letterhead {
  readonly bankName: string;
  readonly bankBic: string;
  readonly iban: string | null;
  readonly accountName: string;
  readonly owner: string;
  readonly clientNumber: string;
  readonly isCompany: boolean;
}

/** What a statement says that may change later. */
interface ToldByStatement extends Letterhead {
  /** Of the entries that were not simply completed: posting, status, and why. */
  readonly states: readonly (readonly [posting: string, status: PaymentStatus, reason: string | null])[];
}

/** The statement that the bank keeps of the month that ends on a day, if it keeps one. */
export async function findKeptStatement(
  database: Database,
  accountId: string,
  toDay: string,
): Promise<StandingStatement | undefined> {
  const { rows } = await sql<StandingStatement>`
    select id, number, to_char(from_day, 'YYYY-MM-DD') as "fromDay", made_at as "madeAt",
      security_deposit_minor as "securityDepositMinor", told
    from account_statements kept
    where account_id = ${accountId} and to_day = ${toDay}::date and ${standing}
  `.execute(database);
  return rows[0];
}
