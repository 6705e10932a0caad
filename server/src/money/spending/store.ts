import type { CategoryKind, CategoryRule } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';
import type { Period } from './periods.ts';

type Database = RoomDatabase<'spending'>;
type Sql = RawBuilder<unknown>;

/** Which entries are meant: of accounts of one currency, in a period. */
export interface Meant {
  readonly scope: AccountScope;
  readonly currency: string;
  /** One account, or undefined for all of the currency. */
  readonly accountId: string | undefined;
  readonly period: Period;
}

/** A category as rules and kinds of entries give it. */
export interface Category {
  readonly kind: CategoryKind;
  readonly name: string;
}

/** Categories that come from the kind of an entry, and the one of entries that no rule fits. */
const named = ['own', 'fees', 'interest', 'other'] as const;

/** All categories in the order in which a query numbers them. */
export function categoriesOf(rules: readonly CategoryRule[]): readonly Category[] {
  const names = new Set(rules.map(({ category }) => category));
  return [...named.map((kind) => ({ kind, name: '' })), ...[...names].map((name) => ({ kind: 'rule' as const, name }))];
}

/** The day by the clock of the bank. */
export async function readToday(database: Database, time: Date | null): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(coalesce(${time}::timestamptz, clock_timestamp()) at time zone bank_time_zone(), 'YYYY-MM-DD')
      as today`.execute(database);
  return rows[0]!.today;
}

/**
 * How many entries a period and the one before it have: by the places of the last ones, so that nothing is counted to
 * know that there are too many.
 */
export async function countEntries(database: Database, meant: Meant): Promise<bigint> {
  const lastBefore = (moment: Sql): Sql => sql`coalesce((
    select postings.account_sequence from postings
    where postings.account_id = account.ledger_account_id and postings.booked_at < ${moment}
    order by postings.booked_at desc, postings.account_sequence desc limit 1), 0)`;
  const { rows } = await sql<{ count: bigint }>`
    with ${boundsOf(meant)}
    select coalesce(sum(${lastBefore(sql`bounds.until`)} - ${lastBefore(sql`bounds.before`)}), 0)::bigint as count
    from bounds cross join accounts account where ${ofAccounts(meant)}`.execute(database);
  return rows[0]!.count;
}

/** What a category came to in a period and in the one before. */
export interface SumsOfCategory {
  readonly category: Category;
  readonly count: number;
  readonly debit: Money;
  readonly credit: Money;
  /** Percent of all that went out. */
  readonly share: string | null;
  readonly before: { readonly count: number; readonly debit: Money; readonly credit: Money };
}

interface SumsRow {
  readonly category: number;
  readonly count: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly share: string | null;
  readonly count_before: number;
  readonly debit_before: bigint;
  readonly credit_before: bigint;
}

/**
 * Sums by category, in one reading of the accounts' index by time; the most that went out first, what no rule fits
 * last.
 */
export async function readSums(
  database: Database,
  meant: Meant,
  rules: readonly CategoryRule[],
): Promise<readonly SumsOfCategory[]> {
  const sumOf = (side: string, isNow: boolean): Sql => sql`coalesce(sum(minor) filter
    (where side = ${side} and is_now = ${isNow}), 0)::bigint`;
  const { rows } = await sql<SumsRow>`
    with ${boundsOf(meant)}, told as (${toldEntries(meant, rules, sql`bounds.before`)})
    select category, (count(*) filter (where is_now))::integer as count, ${sumOf('debit', true)} as debit,
      ${sumOf('credit', true)} as credit,
      round(100 * ${sumOf('debit', true)}::numeric
        / nullif(sum(${sumOf('debit', true)}) over (), 0), 1)::text as share,
      (count(*) filter (where not is_now))::integer as count_before, ${sumOf('debit', false)} as debit_before,
      ${sumOf('credit', false)} as credit_before
    from told group by category
    order by category = ${named.indexOf('other')}, ${sumOf('debit', true)} desc, ${sumOf('credit', true)} desc,
      category`.execute(database);
  const categories = categoriesOf(rules);
  const currency = currencyCode(meant.currency);
  const figures = (count: number, debit: bigint, credit: bigint) => ({
    count,
    debit: money(debit, currency),
    credit: money(credit, currency),
  });
  return rows.map((row) => ({
    category: categories[row.category]!,
    ...figures(row.count, row.debit, row.credit),
    share: row.share,
    before: figures(row.count_before, row.debit_before, row.credit_before),
  }));
}

/** An entry of a category. */
export interface FoundEntry {
  readonly id: string;
  readonly bookedOn: string;
  readonly accountNumber: string;
  readonly name: string;
  readonly reference: string;
  readonly side: string;
  readonly minor: bigint;
}

/** Entries of a category in the period, the newest first, behind the entry `after`. */
export async function findEntries(
  database: Database,
  meant: Meant,
  {
    rules,
    category,
    after,
    limit,
  }: {
    readonly rules: readonly CategoryRule[];
    readonly category: number;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<readonly FoundEntry[]> {
  const behind =
    after === undefined
      ? sql``
      : sql`and (booked_at, id) < (
          select last.booked_at, last.id from postings last
          join accounts account on account.ledger_account_id = last.account_id
          where last.id = ${after}::uuid and ${ofAccounts(meant)})`;
  const { rows } = await sql<FoundEntry>`
    with ${boundsOf(meant)}, told as (${toldEntries(meant, rules, sql`bounds.starts`)})
    select id, to_char(booked_at at time zone bank_time_zone(), 'YYYY-MM-DD') as "bookedOn",
      account_number as "accountNumber", name, reference, side, minor
    from told where category = ${category} ${behind}
    order by booked_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

function ofAccounts({ scope: { clientId, accountIds }, currency, accountId }: Meant): Sql {
  return sql`account.client_id = ${clientId} and account.currency = ${currency}
    ${accountIds === 'all' ? sql`` : sql`and account.id = any(${accountIds}::uuid[])`}
    ${accountId === undefined ? sql`` : sql`and account.id = ${accountId}`}`;
}

/** `bounds`: when the period before begins, when the period does, and when it is over. */
function boundsOf({ period }: Meant): Sql {
  return sql`bounds as materialized (
    select start_of_bank_day(${period.beforeFromDay}::date) as before,
      start_of_bank_day(${period.fromDay}::date) as starts,
      start_of_bank_day(${period.toDay}::date + 1) as until
  )`;
}

/**
 * The entries from a moment on, each with its category. What takes a payment back stands in the category of that
 * payment, on its own side. `offset 0` folds the text of an entry once and not for each rule.
 */
function toldEntries(meant: Meant, rules: readonly CategoryRule[], from: Sql): Sql {
  return sql`
    select posting.id, posting.booked_at, posting.side, posting.amount_minor::bigint as minor, account.account_number,
      posting.booked_at >= bounds.starts as is_now, told.name, told.reference, ${categoryOf(rules)} as category
    from bounds cross join accounts account
    join postings posting on posting.account_id = account.ledger_account_id
      and posting.booked_at >= ${from} and posting.booked_at < bounds.until
    join payments payment on payment.journal_entry_id = posting.entry_id
    left join payments original on original.id = payment.original_payment_id
    cross join lateral (
      select side.is_out, coalesce(original.type, payment.type) as type, side.name, side.reference,
        fold_for_search(side.name || ' ' || side.reference) as text
      from (
        select way.is_out, case when way.is_out then coalesce(original.creditor_name, payment.creditor_name)
            else coalesce(original.debtor_name, payment.debtor_name) end as name,
          coalesce(original.remittance_information, payment.remittance_information) as reference
        from (select (posting.side = 'debit') <> (original.id is not null) as is_out) way
      ) side
      offset 0
    ) told
    where ${ofAccounts(meant)}`;
}

/** The number of the category, by `categoriesOf`: the kind of the entry first, then the first rule that fits. */
function categoryOf(rules: readonly CategoryRule[]): Sql {
  const categories = categoriesOf(rules);
  const numberOf = (rule: CategoryRule): number =>
    categories.findIndex(({ kind, name }) => kind === 'rule' && name === rule.category);
  const conditions = rules.map((rule) => sql`when ${fits(rule)} then ${numberOf(rule)}::integer`);
  return sql`case
    when told.type in ('internal', 'conversion', 'term_deposit') then ${named.indexOf('own')}::integer
    when told.type = 'fee' then ${named.indexOf('fees')}::integer
    when told.type = 'interest' then ${named.indexOf('interest')}::integer
    ${sql.join(conditions, sql` `)}
    else ${named.indexOf('other')}::integer end`;
}

/** Words are plain text: no character of theirs has a meaning of its own. */
function fits({ words, account, direction }: CategoryRule): Sql {
  const says = words.split(' ').map((word) => sql`strpos(told.text, fold_for_search(${word}::text)) > 0`);
  return sql`${sql.join(says, sql` and `)}
    ${account === '' ? sql`` : sql`and account.account_number = ${account}`}
    ${direction === 'any' ? sql`` : sql`and told.is_out = ${direction === 'out'}`}`;
}
