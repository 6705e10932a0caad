import { sql } from 'kysely';
import type { Database } from './ledger-account.ts';

/** One thing that is wrong with the books. */
export interface Discrepancy {
  readonly invariant: string;
  /** What it concerns: an account's code, an entry's or a posting's id. */
  readonly subject: string;
  readonly detail: string;
}

/** Each query finds what breaks one invariant; a sound ledger answers all of them with no row. */
const invariants: readonly {
  readonly name: string;
  readonly broken: ReturnType<typeof sql<{ subject: string; detail: string }>>;
  /** It can be asked of some entries, without those before them or those that they name. */
  readonly needsNoHistory?: true;
}[] = [
  {
    name: 'every entry is balanced in every currency',
    needsNoHistory: true,
    broken: sql`
      select entry_id::text as subject,
        currency || ' is out by ' || sum(case side when 'credit' then amount_minor else -amount_minor end) as detail
      from postings group by entry_id, currency
      having sum(case side when 'credit' then amount_minor else -amount_minor end) <> 0`,
  },
  {
    name: 'every entry has all its postings',
    needsNoHistory: true,
    broken: sql`
      select e.id::text as subject, count(p.id) || ' postings instead of ' || e.posting_count as detail
      from journal_entries e left join postings p on p.entry_id = e.id
      group by e.id, e.posting_count having count(p.id) <> e.posting_count`,
  },
  {
    name: 'every posting belongs to an entry and to an account',
    needsNoHistory: true,
    broken: sql`
      select p.id::text as subject, case when e.id is null then 'no entry ' || p.entry_id
      else 'no account ' || p.account_id end as detail
      from postings p
        left join journal_entries e on e.id = p.entry_id
        left join ledger_accounts a on a.id = p.account_id
      where e.id is null or a.id is null`,
  },
  {
    name: 'every entry that is settled or taken back exists',
    broken: sql`
      select e.id::text as subject, 'names ' || coalesce(e.settles_entry_id, e.reverses_entry_id) ||
      ', which does not exist' as detail
      from journal_entries e
        left join journal_entries settled on settled.id = e.settles_entry_id
        left join journal_entries reversed on reversed.id = e.reverses_entry_id
      where (e.settles_entry_id is not null and settled.id is null) or (e.reverses_entry_id is not null
      and reversed.id is null)`,
  },
  {
    name: 'every balance is the sum of its postings',
    broken: sql`
      select a.code as subject, 'the account says ' || a.balance_minor || ', its postings add up to '
        || coalesce(sum(case p.side when 'credit' then p.amount_minor else -p.amount_minor end), 0) as detail
      from ledger_accounts a left join postings p on p.account_id = a.id
      group by a.id
      having a.balance_minor <> coalesce(sum(case p.side when 'credit' then p.amount_minor else -p.amount_minor end), 0)
        or a.posting_count <> count(p.id)`,
  },
  {
    name: 'every running balance follows from the one before it',
    broken: sql`
      select account_id::text || ' posting ' || account_sequence as subject,
        case when account_sequence <> previous_sequence + 1 then 'follows posting ' || previous_sequence
          else 'balance ' || balance_after_minor || ' does not follow from ' || previous_balance end as detail
      from (
        select account_id, account_sequence, balance_after_minor,
          case side when 'credit' then amount_minor else -amount_minor end as signed_minor,
          coalesce(lag(balance_after_minor) over running, 0) as previous_balance,
          coalesce(lag(account_sequence) over running, 0) as previous_sequence
        from postings window running as (partition by account_id order by account_sequence)
      ) chain
      where balance_after_minor <> previous_balance + signed_minor
        or account_sequence <> previous_sequence + 1`,
  },
  {
    name: 'no posting of an account is dated before the one before it',
    broken: sql`
      select account_id::text || ' posting ' || account_sequence as subject,
        'is booked ' || booked_at || ', the one before it ' || previous_booked_at as detail
      from (
        select account_id, account_sequence, booked_at, lag(booked_at) over (partition by account_id
        order by account_sequence) as previous_booked_at
        from postings
      ) chain
      where booked_at < previous_booked_at`,
  },
  {
    // By the clock of the database. Clocks of several machines differ a little.
    name: 'no entry is dated later than now',
    needsNoHistory: true,
    broken: sql`
      select id::text as subject, 'is booked ' || booked_at || ', and now is ' || clock_timestamp() as detail
      from journal_entries where booked_at > clock_timestamp() + interval '1 minute'
      union all
      select code, 'was last booked ' || last_booked_at || ', and now is ' || clock_timestamp()
      from ledger_accounts where last_booked_at > clock_timestamp() + interval '1 minute'`,
  },
  {
    name: 'no client account stands below its floor after a debit',
    needsNoHistory: true,
    broken: sql`
      select a.code as subject, 'posting ' || p.account_sequence || ' left ' || p.balance_after_minor as detail
      from postings p join ledger_accounts a on a.id = p.account_id
      where p.side = 'debit' and p.balance_after_minor < a.floor_minor`,
  },
  {
    name: 'all balances of a currency add up to zero',
    needsNoHistory: true,
    broken: sql`
      select currency as subject, 'all accounts together hold ' || sum(balance_minor) as detail
      from ledger_accounts group by currency having sum(balance_minor) <> 0`,
  },
  {
    name: 'every posting is in the currency of its account',
    needsNoHistory: true,
    broken: sql`
      select p.id::text as subject, p.currency || ' on ' || a.code as detail
      from postings p join ledger_accounts a on a.id = p.account_id where a.currency <> p.currency`,
  },
  {
    // A statement reads the dates of postings, a payment those of its entry.
    name: 'every posting has the dates of its entry',
    needsNoHistory: true,
    broken: sql`
      select e.id::text as subject, 'leg ' || p.leg || ' is booked ' || p.booked_at || ' for ' || p.value_date
        || ', the entry ' || e.booked_at || ' for ' || e.value_date as detail
      from postings p join journal_entries e on e.id = p.entry_id
      where p.booked_at <> e.booked_at or p.value_date <> e.value_date`,
  },
  {
    name: 'only pending entries are settled',
    broken: sql`
      select s.id::text as subject, 'settles ' || e.id || ', which was never pending' as detail
      from journal_entries s join journal_entries e on e.id = s.settles_entry_id where not e.is_pending`,
  },
];

/** Those that can be asked of some entries; none is asked of the postings of an account one after the other. */
export const invariantsOfEntries = invariants.filter(({ needsNoHistory }) => needsNoHistory === true);

/** The names of the invariants, in the order in which they are checked. */
export const ledgerInvariants: readonly string[] = invariants.map(({ name }) => name);

/**
 * Recomputes the books from the postings. An empty list means that every invariant holds.
 *
 * @param names the invariants that are asked, of `ledgerInvariants`
 */
export async function verifyBooks(database: Database, names = ledgerInvariants): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const { name, broken } of invariants.filter((one) => names.includes(one.name))) {
    const { rows } = await sql`select * from (${broken}) as broken limit 100`.execute(database);
    for (const row of rows as { subject: string; detail: string }[]) found.push({ invariant: name, ...row });
  }
  return found;
}
