import { sql, type RawBuilder } from 'kysely';
import type { Database } from './ledger-account.ts';
import { invariantsOfEntries, type Discrepancy } from './verify-books.ts';

/**
 * The ledger's tables as they are read for some entries and their postings. The names hide those of the tables, so a
 * query that judges all entries judges these.
 *
 * @param ids of entries: an array
 */
export function onlyEntries(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    new_ids as materialized (select ${ids} as list),
    journal_entries as materialized (
      select * from journal_entries where id = any(array(select unnest(list) from new_ids))),
    postings as materialized (
      select * from postings where entry_id = any(array(select unnest(list) from new_ids)))`;
}

/**
 * These entries and those that they settle or take back (`named_ids`), with all that settle or take back one of them.
 *
 * @param ids of entries: an array
 */
export function entriesAround(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    new_ids as materialized (select ${ids} as list),
    named_ids as materialized (
      select unnest(list) as id from new_ids
      union select unnest(array[settles_entry_id, reverses_entry_id]) from journal_entries
      where id = any(array(select unnest(list) from new_ids))
    ),
    journal_entries as materialized (
      select * from journal_entries where id = any(array(select id from named_ids))
      union select * from journal_entries where settles_entry_id = any(array(select id from named_ids))
      union select * from journal_entries where reverses_entry_id = any(array(select id from named_ids)))`;
}

const named = 'every entry that is settled or taken back exists, and was pending where it is settled';
const follows = 'every new running balance follows from the one before it, in the order of time';
const standsAtLast = 'every account stands where its last posting left it';

/** The names of what `verifyNewEntries` checks, in its order. */
export const newEntriesInvariants: readonly string[] = [
  ...invariantsOfEntries.map(({ name }) => name),
  named,
  follows,
  standsAtLast,
];

const wronglyNamed = sql<{ subject: string; detail: string }>`
  select e.id::text as subject, case
      when settled.id is null and e.settles_entry_id is not null then 'settles ' || e.settles_entry_id
      else 'takes back ' || coalesce(e.reverses_entry_id::text, 'nothing') end 
      || ', which does not exist, or was never pending' as detail
  from new_entries e
    left join lateral (
      select id from journal_entries where id = e.settles_entry_id and is_pending limit 1
    ) settled on true
    left join lateral (select id from journal_entries where id = e.reverses_entry_id limit 1) reversed on true
  where (e.settles_entry_id is not null and settled.id is null)
    or (e.reverses_entry_id is not null and reversed.id is null)`;

const running = sql<{ subject: string; detail: string }>`
  select p.account_id::text || ' posting ' || p.account_sequence as subject, case
      when before.id is null and p.account_sequence <> 1 then 'follows no posting'
      when before.booked_at > p.booked_at
        then 'is booked ' || p.booked_at || ', the one before it ' || before.booked_at
      else 'balance ' || p.balance_after_minor || ' does not follow from ' || coalesce(before.balance_after_minor, 0)
    end as detail
  from new_postings p left join lateral (
    select id, balance_after_minor, booked_at from postings
    where account_id = p.account_id and account_sequence = p.account_sequence - 1 limit 1
  ) before on true
  where (before.id is null and p.account_sequence <> 1) or before.booked_at > p.booked_at
    or p.balance_after_minor <> coalesce(before.balance_after_minor, 0)
      + case p.side when 'credit' then p.amount_minor else -p.amount_minor end`;

/** One look along the index for each account: what stands on it, and what its last posting says. */
const last = sql<{ subject: string; detail: string }>`
  select a.code as subject, 'the account says ' || a.balance_minor || ' after ' || a.posting_count
    || ' postings, its last posting ' || coalesce(last.balance_after_minor, 0) || ' after '
    || coalesce(last.account_sequence, 0) as detail
  from ledger_accounts a left join lateral (
    select account_sequence, balance_after_minor from postings
    where account_id = a.id order by account_sequence desc limit 1
  ) last on true
  where a.balance_minor <> coalesce(last.balance_after_minor, 0)
    or a.posting_count <> coalesce(last.account_sequence, 0)`;

/**
 * Recomputes these entries with their postings, and what stands on each account by its last posting. What is old is
 * read only where these name it.
 *
 * @param ids of entries: an array
 */
export async function verifyNewEntries(database: Database, ids: RawBuilder<unknown>): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  const ask = async (invariant: string, query: RawBuilder<unknown>) => {
    const { rows } = await query.execute(database);
    for (const row of rows as { subject: string; detail: string }[]) found.push({ invariant, ...row });
  };
  for (const { name, broken } of invariantsOfEntries)
    await ask(name, sql`with ${onlyEntries(ids)} select * from (${broken}) as broken limit 100`);
  const newEntries = sql`new_entries as materialized (select * from journal_entries where id = any(${ids}))`;
  await ask(named, sql`with ${newEntries} select * from (${wronglyNamed}) as broken limit 100`);
  const newPostings = sql`new_postings as materialized (select * from postings where entry_id = any(${ids}))`;
  await ask(follows, sql`with ${newPostings} select * from (${running}) as broken limit 100`);
  await ask(standsAtLast, sql`select * from (${last}) as broken limit 100`);
  return found;
}

/** What stood on an account before some entries were booked, and after how many postings. */
interface StandingBefore {
  readonly id: string;
  readonly balance: string;
  readonly postings: string;
}

/** Accounts that anything stood on, or was booked on, before these entries; in the order of their ids. */
export function standingsBefore(ids: RawBuilder<unknown>): RawBuilder<StandingBefore> {
  return sql`
    with moved as materialized (
      select account_id, count(*) as postings,
        sum(case side when 'credit' then amount_minor else -amount_minor end) as moved_minor
      from postings where entry_id = any(${ids}) group by account_id
    )
    select a.id, (a.balance_minor - coalesce(m.moved_minor, 0))::text as balance,
      (a.posting_count - coalesce(m.postings, 0))::text as postings
    from ledger_accounts a left join moved m on m.account_id = a.id
    where a.posting_count <> coalesce(m.postings, 0) or a.balance_minor <> coalesce(m.moved_minor, 0)
    order by a.id`;
}
