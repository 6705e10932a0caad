import { sql } from 'kysely';

export interface Invariant {
  readonly name: string;
  /** Finds violations: their subject and the fault; `beside` where it is none of the books themselves. */
  readonly broken: ReturnType<typeof sql<{ subject: string; detail: string; beside?: boolean }>>;
}

/** What the rooms of the server keep between them, above the ledger's own invariants. */
export const bankInvariants: readonly Invariant[] = [
  {
    name: 'every account of a client has its account in the books, in the same currency',
    broken: sql`
      select a.account_number as subject, 'stands for ' || l.code || ' (' || l.kind || ', ' || l.currency || ')' as
      detail
      from accounts a join ledger_accounts l on l.id = a.ledger_account_id
      where l.kind <> 'client' or l.currency <> a.currency`,
  },
  {
    name: 'every client account of the books belongs to a client',
    broken: sql`
      select l.code as subject, 'belongs to nobody' as detail
      from ledger_accounts l
      where l.kind = 'client' and not exists (select from accounts a where a.ledger_account_id = l.id)`,
  },
  {
    name: 'every account is that of a client who exists, under the number that it has in the books',
    broken: sql`
      select a.account_number as subject,
        case when c.id is null then 'belongs to ' || a.client_id || ', who is no client'
        else 'is ' || l.code || ' in the books' end as detail
      from accounts a join ledger_accounts l on l.id = a.ledger_account_id left join clients c on c.id = a.client_id
      where c.id is null or l.code <> 'client:' || a.account_number`,
  },
  {
    name: 'every account holds what its open holds say',
    broken: sql`
      select l.code as subject, 'holds ' || l.held_minor || ', its holds say ' || coalesce(sum(h.amount_minor), 0)
        as detail
      from ledger_accounts l left join accounts a on a.ledger_account_id = l.id
        left join account_holds h on h.account_id = a.id and h.ended_at is null
      group by l.id having l.held_minor <> coalesce(sum(h.amount_minor), 0)`,
  },
  {
    name: 'every account is blocked as its open blocks say',
    broken: sql`
      select l.code as subject, 'is blocked ' || l.blocked || ', its blocks say ' || coalesce(b.direction, 'none')
        as detail
      from ledger_accounts l left join accounts a on a.ledger_account_id = l.id
        left join lateral (
          select case
            when bool_or(direction = 'both') or (bool_or(direction = 'in') and bool_or(direction = 'out')) then 'both'
            else min(direction) end as direction
          from account_blocks where account_id = a.id and ended_at is null
        ) b on true
      where l.blocked <> coalesce(b.direction, 'none')`,
  },
  {
    name: 'every posting that a client sees has its payment',
    broken: sql`
      select l.code || ' posting ' || p.account_sequence as subject, 'entry ' || p.entry_id || ' has no payment' as
      detail
      from postings p
        join ledger_accounts l on l.id = p.account_id and l.kind = 'client'
        left join payments y on y.journal_entry_id = p.entry_id
      where y.id is null`,
  },
  {
    name: 'every payment moved its amount on an account of a client',
    broken: sql`
      select y.transfer_number as subject, 'no posting of ' || y.amount_minor || ' ' || y.currency ||
      ' on a client account' as detail
      from payments y
      where not exists (
        select from postings p join ledger_accounts l on l.id = p.account_id and l.kind = 'client'
        where p.entry_id = y.journal_entry_id and p.amount_minor = y.amount_minor and p.currency = y.currency
      )`,
  },
  {
    // A statement by status is read in the order in which payments were made.
    name: 'every payment was made when its entry was booked',
    broken: sql`
      select y.transfer_number as subject, 'made ' || y.created_at || ', booked ' || e.booked_at as detail
      from payments y join journal_entries e on e.id = y.journal_entry_id where e.booked_at <> y.created_at`,
  },
  {
    name: 'every payment and every order is that of a client who exists',
    broken: sql`
      select y.transfer_number as subject, 'ordered by ' || y.ordered_by as detail
      from payments y where y.ordered_by is not null and not exists (select from clients c where c.id = y.ordered_by)
      union all
      select 'order ' || o.id, 'ordered by ' || o.client_id
      from orders o where not exists (select from clients c where c.id = o.client_id)`,
  },
  {
    name: 'every conversion credited its counter amount',
    broken: sql`
      select y.transfer_number as subject, 'no credit of ' || y.counter_amount_minor || ' ' || y.counter_currency as
      detail
      from payments y
      where y.counter_amount_minor is not null and not exists (
        select from postings p join ledger_accounts l on l.id = p.account_id and l.kind = 'client'
        where p.entry_id = y.journal_entry_id and p.side = 'credit' and p.amount_minor = y.counter_amount_minor
          and p.currency = y.counter_currency
      )`,
  },
  {
    name: 'the status of every payment agrees with the journal',
    broken: sql`
      select transfer_number as subject, 'status ' || status || ', but its entry is ' || settlement as detail
      from (
        select y.transfer_number, y.status,
          case when not e.is_pending then case when r.id is null then 'final' else 'reversed' end
          else coalesce(s.settlement, 'pending') end as settlement
        from payments y
          join journal_entries e on e.id = y.journal_entry_id
          left join journal_entries s on s.settles_entry_id = e.id
          left join journal_entries r on r.reverses_entry_id = e.id
      ) as standing
      where case settlement
        when 'final' then status <> 'completed'
        when 'reversed' then status <> 'returned'
        when 'pending' then status <> 'in_process'
        when 'posted' then status not in ('completed', 'returned')
        else status <> 'rejected' end`,
  },
  {
    name: 'every order that was rejected or returned gave its money back once',
    broken: sql`
      select y.transfer_number as subject, 'status ' || y.status || ', given back ' || count(back.id) || ' times' as
      detail
      from payments y
        left join payments back on back.original_payment_id = y.id and back.currency = y.currency
          -- A return may bring less: what its correspondent told.
          and (back.amount_minor = y.amount_minor or (back.type = 'return' and back.amount_minor < y.amount_minor
            and exists (
              select from incoming_entries e where e.amount_minor = back.amount_minor
                and ((e.journal_entry_id = back.journal_entry_id and e.outcome = 'order_returned')
                  or (e.resolution_entry_id = back.journal_entry_id and e.resolution = 'order_returned'))
            )))
          and back.type = case y.status when 'rejected' then 'reversal' else 'return' end
      where y.status in ('rejected', 'returned')
      group by y.id having count(back.id) <> 1`,
  },
  {
    name: 'nothing is given back for an order that was neither rejected nor returned',
    broken: sql`
      select back.transfer_number as subject, 'takes back ' || coalesce(y.transfer_number, 'nothing') as detail
      from payments back left join payments y on y.id = back.original_payment_id
      where back.type in ('reversal', 'return')
        and y.status is distinct from case back.type when 'reversal' then 'rejected' else 'returned' end`,
  },
  {
    name: 'every transit account holds exactly the orders in process',
    broken: sql`
      select l.code as subject, 'holds ' || l.balance_minor || ', orders in process are ' ||
      coalesce(waiting.amount_minor, 0) as detail
      from ledger_accounts l
        left join (
          select p.account_id, sum(case p.side when 'credit' then p.amount_minor
          else -p.amount_minor end) as amount_minor
          from postings p
            join journal_entries e on e.id = p.entry_id and e.is_pending
            left join journal_entries s on s.settles_entry_id = e.id
          where s.id is null
          group by p.account_id
        ) as waiting on waiting.account_id = l.id
      where l.kind = 'transit' and l.balance_minor <> coalesce(waiting.amount_minor, 0)`,
  },
  {
    name: 'every block summary adds up to the postings that it spans',
    broken: sql`
      select l.code || ' block to ' || b.last_sequence as subject,
        'says ' || b.count || ' entries of ' || b.moved || ', the postings ' || spanned.count || ' of ' || spanned.moved
        as detail
      from (
        select account_id, first_sequence, last_sequence, sum(entry_count) as count, sum(credit_minor - debit_minor) as
        moved,
          first_sequence - lag(last_sequence, 1, 0::bigint) over (partition by account_id
          order by last_sequence) as step
        from block_summaries group by account_id, first_sequence, last_sequence
      ) b
        join ledger_accounts l on l.id = b.account_id
        -- Along the index for each block: beside each other, summaries and postings of one account are compared all
        -- with all.
        cross join lateral (
          select count(*) as count, coalesce(sum(case p.side when 'credit' then p.amount_minor
          else -p.amount_minor end), 0) as moved
          from postings p where p.account_id = b.account_id and p.account_sequence between b.first_sequence
          and b.last_sequence
        ) spanned
      where b.step <> 1 or spanned.count <> b.count or spanned.count <> b.last_sequence - b.first_sequence + 1 or
      spanned.moved <> b.moved`,
  },
  {
    name: 'every membership joins a user and a client who exist, and is the only one of the two at a time',
    broken: sql`
      select 'membership ' || m.id as subject, case
          when u.id is null then 'is of ' || m.user_id || ', who is no user'
          when c.id is null then 'is for ' || m.client_id || ', who is no client'
          else 'overlaps with ' || other.id end as detail
      from memberships m left join users u on u.id = m.user_id left join clients c on c.id = m.client_id
        left join memberships other on other.user_id = m.user_id and other.client_id = m.client_id and other.id > m.id
          and other.created_at < coalesce(m.ended_at, 'infinity')
          and m.created_at < coalesce(other.ended_at, 'infinity')
      where u.id is null or c.id is null or other.id is not null`,
  },
  {
    name: 'every narrowed membership names accounts of its own client, and only a narrowed one does',
    broken: sql`
      select 'membership ' || n.membership_id as subject, 'names account ' || coalesce(a.account_number,
      n.account_id::text) as detail
      from membership_accounts n left join memberships m on m.id = n.membership_id left join accounts a
      on a.id = n.account_id
      where m.id is null or not m.is_narrowed or a.client_id is distinct from m.client_id
        or n.client_id is distinct from m.client_id`,
  },
  {
    name: 'every client has a user, or had one',
    broken: sql`
      select c.client_number as subject, 'has no user' as detail from clients c
      where not exists (select from memberships m where m.client_id = c.id)`,
  },
  {
    name: 'every session is that of a user who has, or had, a membership of its client',
    broken: sql`
      select 'session ' || s.id as subject, 'acts for client ' || s.client_id as detail from sessions s
      where not exists (select from memberships m where m.user_id = s.user_id and m.client_id = s.client_id)`,
  },
  {
    name: 'every login that was verified says since when',
    broken: sql`
      select id::text as subject, 'is verified since ' || coalesce(verified_at::text, 'never') as detail
      from sessions where (stage = 'verified') <> (verified_at is not null)`,
  },
];
