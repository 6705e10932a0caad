import { sql } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';
import type { Invariant } from './bank-invariants.ts';

/** What closed periods and running numbers say. */
export const closingInvariants: readonly Invariant[] = [
  {
    // A closing counts what is booked by then, and nothing is booked before that moment any more.
    name: 'no entry was added to a closed period or taken from it',
    broken: sql`
      with ends as (select array_agg(distinct ends_at order by ends_at) as list from closed_periods),
      counted as (
        select width_bucket(e.booked_at, ends.list) as place, count(*) as entries
        from journal_entries e, ends where ends.list is not null group by 1
      )
      select c.period || ' to ' || c.last_day as subject,
        'the books held ' || c.entry_count || ' entries when it was closed, and hold ' || coalesce(held.entries, 0)
          || ' now' as detail
      from closed_periods c cross join ends left join lateral (
        select sum(entries) as entries from counted where place < array_position(ends.list, c.ends_at)
      ) held on true
      where coalesce(held.entries, 0) <> c.entry_count
      order by c.last_day`,
  },
  {
    name: 'periods were closed one after the other, by two people',
    broken: sql`
      select subject, detail from (
        select c.period || ' to ' || c.last_day as subject, case
          when lag(c.last_day) over of_a_kind + 1 <> c.first_day then 'does not follow the one before it'
          when c.closed_at < c.ends_at then 'was closed before it was over'
          when p.state is distinct from 'approved' or p.kind <> 'close_period' then 'is approved by nobody'
        end as detail
        from closed_periods c left join proposals p on p.id = c.proposal_id
        window of_a_kind as (partition by c.period order by c.last_day)
      ) looked_at where detail is not null`,
  },
  {
    name: 'what was sealed of our side of a closed day is what the entries add up to',
    broken: sql`
      select 'closed day ' || c.last_day || ', ' || r.currency as subject,
        'was sealed with ' || r.ours_minor || ', and its entries say ' || coalesce(-last.balance_after_minor, 0)
          as detail
      from closed_reconciliations r join closed_periods c on c.id = r.closed_period_id
        left join ledger_accounts a on a.code = 'nostro:' || r.currency
        left join lateral (
          select balance_after_minor from postings
          where account_id = a.id and booked_at < c.ends_at order by booked_at desc, account_sequence desc limit 1
        ) last on true
      where r.ours_minor <> coalesce(-last.balance_after_minor, 0)`,
  },
  {
    name: 'every entry by hand has number, text and author, and the numbers have no gap',
    broken: sql`
      select 'entry ' || e.id as subject, 'was booked by hand, and nobody says why' as detail
      from journal_entries e
      where e.kind in ('booked by hand', 'entry reversed', 'suspense kept', 'deposit reversed')
        and not exists (select from entries_by_hand h where h.entry_id = e.id)
      union all
      select 'entry by hand ' || number, 'no number between ' || before || ' and ' || number
      from (select number, coalesce(lag(number) over (order by number), 0) as before from entries_by_hand) numbered
      where number > before + 1
      union all
      select 'entry by hand ' || h.number, 'its document has another content'
      from entries_by_hand h left join entry_documents d on d.id = h.document_id
      where h.document_id is not null and sha256(d.content) is distinct from h.document_hash
      union all
      select 'entry by hand ' || h.number, 'its proposal is approved by nobody'
      from entries_by_hand h left join proposals p on p.id = h.proposal_id
      where h.proposal_id is not null and p.state is distinct from 'approved'`,
  },
  {
    name: 'complaints and requests of persons have numbers without gaps',
    broken: sql`
      select kind || ' ' || number as subject, 'no number between ' || before || ' and ' || number as detail
      from (
        select kind, number, coalesce(lag(number) over (partition by kind order by number), 0) as before from cases
      ) numbered
      where number > before + 1`,
  },
  {
    name: 'the monthly statements of an account have numbers without gaps',
    broken: sql`
      select a.account_number as subject,
        'no number between ' || numbered.before || ' and ' || numbered.number as detail,
        true as beside
      from (
        select account_id, number, coalesce(lag(number) over (partition by account_id order by number), 0) as before
        from (select distinct account_id, number from account_statements) each_once
      ) numbered join accounts a on a.id = numbered.account_id
      where numbered.number > numbered.before + 1`,
  },
];

/** So many gaps are named; all numbers are counted. */
const gapsNamed = 5;

/**
 * Numbers of transfers that no payment bears. They are given out as transfers are booked, and one whose transaction is
 * undone gives its number back to nobody: such a gap is a note. A payment that was removed is found by its entry and by
 * its event (docs/decisions/0178-what-a-gap-in-numbers-means.md).
 */
export async function noteNumberGaps(snapshot: Database): Promise<string[]> {
  const { rows } = await sql<{ missing: bigint; named: string[] }>`
    with numbered as (
      select substr(transfer_number, 3)::bigint as number from payments where transfer_number ~ '^T-[0-9]{1,18}$'
    ), gaps as (
      select number, number - lag(number) over (order by number) - 1 as missing from numbered
    )
    select coalesce(sum(missing), 0)::bigint as missing, coalesce((array_agg(
      case missing when 1 then 'T-' || (number - 1) else 'T-' || (number - missing) || ' to T-' || (number - 1) end
      order by number) filter (where missing > 0))[1:${sql.lit(gapsNamed)}], '{}') as named
    from gaps where missing is not null`.execute(snapshot);
  const { missing, named } = rows[0]!;
  if (missing === 0n) return [];
  const more = named.length === gapsNamed ? ' and perhaps more' : '';
  return [
    `Numbers of transfers that were given out and never booked, because their transactions were undone: ${missing} ` +
      `(${named.join(', ')}${more}).`,
  ];
}
