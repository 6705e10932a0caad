import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** What live card payments brought and took, of each thing once: what the books have to know. */
const happened = sql`
  select 'approved' as kind, payment.id as subject_id, payment.id as payment_id, payment.amount_minor as minor,
    payment.amount_minor - payment.net_minor as discount
  from card_payments payment where payment.mode = 'live' and exists (
    select from card_payment_moves move where move.payment_id = payment.id and move.to_state = 'approved'
      and move.from_state in ('in_process', 'unknown', 'waiting_confirmation'))
  union all
  select 'refunded', refund.id, payment.id, refund.amount_minor, 0
  from card_refunds refund join card_payments payment on payment.id = refund.payment_id and payment.mode = 'live'
  union all
  select 'refund_failed', refund.id, payment.id, refund.amount_minor, 0
  from card_refunds refund join card_payments payment on payment.id = refund.payment_id and payment.mode = 'live'
  where refund.state = 'failed'
  union all
  select 'charged_back', dispute.id, payment.id, dispute.amount_minor, 0
  from card_disputes dispute join card_payments payment on payment.id = dispute.payment_id and payment.mode = 'live'
  union all
  select 'won', dispute.id, payment.id, dispute.amount_minor, 0
  from card_disputes dispute join card_payments payment on payment.id = dispute.payment_id and payment.mode = 'live'
  where dispute.state = 'won'
  union all
  select 'dispute_fee', dispute.id, payment.id, null, 0
  from card_disputes dispute join card_payments payment on payment.id = dispute.payment_id and payment.mode = 'live'`;

/** What of a booking counts for the merchant: what came in above zero, what went out below. */
const signed = sql`case when b.kind in ('approved', 'won', 'refund_failed') then b.amount_minor - b.discount_minor
  else -b.amount_minor end`;

/** What an entry moves on an account, by the first word of its code: credits less debits. */
const legs = sql`
  select p.entry_id, split_part(l.code, ':', 1) as account, l.currency,
    sum(case p.side when 'credit' then p.amount_minor else -p.amount_minor end) as minor
  from postings p join ledger_accounts l on l.id = p.account_id
    join journal_entries e on e.id = p.entry_id and e.kind like 'card %'
  group by 1, 2, 3`;

/** What stands on the bank's accounts for cards, and what the rows say that stands there. */
const standing = (code: string, said: ReturnType<typeof sql>) => sql`
  select 'account ' || coalesce(l.code, ${code} || ':' || said.currency) as subject,
    'holds ' || coalesce(l.balance_minor, 0) || ', and its rows come to ' || coalesce(said.minor, 0) as detail
  from (select * from ledger_accounts where split_part(code, ':', 1) = ${code}) l
    full join (${said}) said on said.currency = l.currency
  where coalesce(l.balance_minor, 0) <> coalesce(said.minor, 0)`;

/** What the acquirer owes: what happened less what its money settled, and what was written off or booked by hand. */
const owedByAcquirer = sql`
  select currency, sum(minor) as minor from (
    select currency, case when kind in ('approved', 'won', 'refund_failed') then -amount_minor
      when kind = 'dispute_fee' then 0 else amount_minor end as minor
    from card_bookings
    union all
    select file.currency, file.payout_minor + file.fees_minor
    from acquirer_receipts receipt join acquirer_files file on file.id = receipt.file_id
    union all
    select currency, -amount_minor from card_write_offs
    union all
    select l.currency, case p.side when 'credit' then p.amount_minor else -p.amount_minor end
    from ledger_accounts l join postings p on p.account_id = l.id
      join journal_entries e on e.id = p.entry_id and e.kind not like 'card %'
    where split_part(l.code, ':', 1) = 'acquirer_receivable'
  ) moved group by currency`;

/** What a line of the acquirer comes to before its fee. */
const signedLine = sql`case when line.kind in ('payment', 'reversal') then line.amount_minor
  else -line.amount_minor end`;

/** Live card payments: what happened stands in the books, once, and what stands there happened. */
export const cardInvariants: readonly Invariant[] = [
  {
    name: 'what happened to a live card payment is booked once or waits to be, and nothing of tests is',
    broken: sql`
      select 'card payment ' || coalesce(h.payment_id, b.payment_id) as subject, case
        when h.subject_id is null then 'has a booking (' || b.kind || ') of what never happened'
        when b.subject_id is null then 'was ' || h.kind || ', and that neither is booked nor waits'
        else 'is booked (' || b.kind || ') with ' || b.minor || ', and it was ' || h.minor end as detail
      from (${happened}) h full join (
        select kind, subject_id, payment_id, amount_minor as minor, discount_minor as discount from card_bookings
        union all
        select kind, subject_id, payment_id, null, null from card_unbooked
      ) b on (b.kind, b.subject_id) = (h.kind, h.subject_id)
      where h.subject_id is null or b.subject_id is null or b.payment_id <> h.payment_id
        or b.minor <> h.minor or b.discount <> h.discount`,
  },
  {
    name: 'every entry of card payments books what its rows say',
    broken: sql`
      select 'entry ' || coalesce(e.id, r.entry_id) as subject, case
        when r.entry_id is null then 'is of the kind ' || e.kind || ', and no row names it'
        when e.id is null then 'is not there, or of another kind'
        else 'brings ' || coalesce(t.minor, 0) || ' of takings, and its rows come to ' || r.minor end as detail
      from (
        select id, kind from journal_entries where kind in ('card takings', 'card takings taken back',
          'card refunds failed', 'card settlement', 'card reserve released', 'card security deposit',
          'card security deposit returned', 'card money received', 'card difference written off')
      ) e full join (
        select b.entry_id, case when min(b.kind) in ('approved', 'won') then 'card takings'
          when min(b.kind) = 'refund_failed' then 'card refunds failed'
          else 'card takings taken back' end as kind, 'card_takings' as account, sum(${signed}) as minor
        from card_bookings b group by b.entry_id
        union all
        select entry_id, 'card settlement', 'card_takings',
          taken_minor + short_minor - reserve_minor - recovered_minor - paid_minor
        from card_settlements where entry_id is not null
        union all
        select r.entry_id, 'card reserve released', 'card_reserve', -(r.recovered_minor + r.paid_minor)
        from card_releases r
        union all
        select entry_id, 'card security deposit', 'card_deposit', amount_minor from merchant_deposits
        union all
        select back.entry_id, 'card security deposit returned', 'card_deposit', -deposit.amount_minor
        from merchant_deposit_returns back join merchant_deposits deposit on deposit.entry_id = back.deposit_entry_id
        union all
        select receipt.entry_id, 'card money received', 'acquirer_receivable', file.payout_minor + file.fees_minor
        from acquirer_receipts receipt join acquirer_files file on file.id = receipt.file_id
        where receipt.entry_id is not null
        union all
        select entry_id, 'card difference written off', 'acquirer_receivable', -amount_minor from card_write_offs
      ) r on (r.entry_id, r.kind) = (e.id, e.kind)
      left join (${legs}) t on t.entry_id = e.id and t.account = r.account
      where e.id is null or r.entry_id is null or coalesce(t.minor, 0) <> r.minor`,
  },
  {
    name: 'every refund stands where answers of its acquirer leave it, and its payment where its refunds do',
    broken: sql`
      select 'refund ' || refund.id as subject, 'is ' || refund.state || ', and its answers leave it '
        || coalesce(last.said, 'asked') as detail
      from card_refunds refund left join lateral (
        select answer.said from card_refund_answers answer
        where answer.refund_id = refund.id and not answer.is_contradiction order by answer.number desc limit 1
      ) last on true
      where refund.state <> coalesce(last.said, 'asked')
      union all
      select 'card payment ' || payment.id, 'is ' || payment.state || ', and ' || given.minor || ' went back'
      from card_payments payment cross join lateral (
        select coalesce(sum(refund.amount_minor), 0) as minor from card_refunds refund
        where refund.payment_id = payment.id and refund.state <> 'failed'
      ) given
      where case payment.state when 'refunded' then given.minor <> payment.amount_minor
        when 'partly_refunded' then given.minor not between 1 and payment.amount_minor - 1
        when 'charged_back' then given.minor >= payment.amount_minor else given.minor <> 0 end`,
  },
  {
    name: 'every settlement of a merchant comes to what was booked since the one before',
    broken: sql`
      select 'card settlement ' || s.id as subject,
        'says ' || s.minor || ', and what was booked comes to ' || coalesce(b.minor, 0) as detail
      from (
        select id, merchant_id, currency, last_booking, approved_minor, refunded_minor, charged_back_minor, won_minor,
          returned_minor, lag(last_booking, 1, 0::bigint)
             over (partition by merchant_id, currency order by last_booking) as first_after,
          approved_minor - discount_minor - refunded_minor - charged_back_minor + won_minor + returned_minor
            - fees_minor as minor
        from card_settlements
      ) s cross join lateral (
        select sum(${signed}) as minor, coalesce(sum(amount_minor) filter (where b.kind = 'approved'), 0) as approved,
          coalesce(sum(amount_minor) filter (where b.kind = 'refunded'), 0) as refunded,
          coalesce(sum(amount_minor) filter (where b.kind = 'charged_back'), 0) as charged_back,
          coalesce(sum(amount_minor) filter (where b.kind = 'won'), 0) as won,
          coalesce(sum(amount_minor) filter (where b.kind = 'refund_failed'), 0) as returned
        from card_bookings b
        where (b.merchant_id, b.currency) = (s.merchant_id, s.currency) and b.number > s.first_after
          and b.number <= s.last_booking
      ) b
      where (s.minor, s.approved_minor, s.refunded_minor, s.charged_back_minor, s.won_minor, s.returned_minor)
        is distinct from (coalesce(b.minor, 0), b.approved, b.refunded, b.charged_back, b.won, b.returned)`,
  },
  {
    name: 'card takings, reserves, deposits and what acquirer and merchants owe are what their rows say',
    broken: sql`
      ${standing(
        'card_takings',
        sql`select currency, sum(minor) as minor from (
          select b.currency, ${signed} as minor from card_bookings b
          union all
          select currency, taken_minor + short_minor - reserve_minor - recovered_minor - paid_minor
           from card_settlements
        ) moved group by currency`,
      )}
      union all
      ${standing(
        'card_reserve',
        sql`select currency, sum(reserve_minor) as minor from card_settlements s
          where not exists (select from card_releases r where r.settlement_id = s.id) group by currency`,
      )}
      union all
      ${standing(
        'card_deposit',
        sql`select currency, sum(amount_minor) as minor from merchant_deposits deposit where not exists (
          select from merchant_deposit_returns back where back.deposit_entry_id = deposit.entry_id) group by currency`,
      )}
      union all
      ${standing('acquirer_receivable', owedByAcquirer)}
      union all
      ${standing(
        'merchant_receivable',
        sql`select s.currency, -sum(s.short_minor - s.recovered_minor - coalesce(r.recovered_minor, 0)) as minor
          from card_settlements s left join card_releases r on r.settlement_id = s.id group by s.currency`,
      )}`,
  },
  {
    name: 'two people set the terms of each merchant that takes live payments',
    broken: sql`
      select 'merchant ' || t.merchant_id as subject, 'has terms of no approved proposal' as detail
      from (
        select merchant_id, proposal_id from merchant_terms
        union all
        select merchant_id, proposal_id from merchant_deposits
      ) t where not exists (
        select from proposals p
        where p.id = t.proposal_id and p.kind = 'set_merchant_terms' and p.state = 'approved')`,
  },
  {
    name: 'every settlement file of the acquirer adds up, and each of its lines settles what it names',
    broken: sql`
      select 'file ' || file.reference || ' of the acquirer' as subject, 'does not come to its lines' as detail
      from acquirer_files file left join lateral (
        select count(*) as lines, coalesce(sum(line.fee_minor), 0) as fees,
          coalesce(sum(${signedLine} - line.fee_minor), 0) as payout
        from acquirer_lines line where line.file_id = file.id
      ) sums on true
      where (sums.lines, sums.fees, sums.payout) is distinct from
        (file.line_count::bigint, file.fees_minor::numeric, file.payout_minor::numeric)
      union all
      select 'line ' || line.number || ' of file ' || file.reference, 'settles what its booking does not say'
      from acquirer_lines line join acquirer_files file on file.id = line.file_id
        join card_bookings booking on booking.id = line.booking_id
      where booking.currency <> file.currency or booking.kind <> case line.kind when 'payment' then 'approved'
          when 'refund' then 'refunded' when 'chargeback' then 'charged_back'
          else case line.detail when '' then 'won' else 'refund_failed' end end
        or line.difference_minor <> ${signedLine}
          - case when booking.kind in ('approved', 'won', 'refund_failed') then booking.amount_minor
            else -booking.amount_minor end`,
  },
  {
    name: 'two people took each file and each money of the acquirer, and what was written off',
    broken: sql`
      select subject, detail from (
        select 'file ' || reference || ' of the acquirer' as subject, 'is of no approved proposal' as detail,
          proposal_id, array['import_file'] as kinds, true as is_whole
        from acquirer_files
        where not exists (select from arrived_files file where file.id = channel_file_id
          and file.channel_bic is not null and file.content_hash = acquirer_files.content_hash)
        union all
        select 'money of file ' || file.reference, 'is not what two people agreed on', receipt.proposal_id,
          case when receipt.incoming_entry_id is null then array['import_file'] else array['receive_from_acquirer'] end,
          case when receipt.incoming_entry_id is null then file.payout_minor = 0 else exists (
            select from incoming_entries entry where entry.id = receipt.incoming_entry_id
              and entry.resolution = 'acquirer' and entry.resolution_entry_id = receipt.entry_id
              and entry.currency = file.currency and file.payout_minor
                = case entry.side when 'credit' then entry.amount_minor else -entry.amount_minor end) end
        from acquirer_receipts receipt join acquirer_files file on file.id = receipt.file_id
        union all
        select 'what was written off, ' || gone.id, 'is not what two people agreed on, or settled beside',
          gone.proposal_id, array['write_off_card_difference'], gone.amount_minor = coalesce(line.difference_minor,
            case when booking.kind in ('approved', 'won', 'refund_failed') then -booking.amount_minor
              else booking.amount_minor end)
            and not exists (select from acquirer_lines settled where settled.booking_id = gone.booking_id)
        from card_write_offs gone
          left join acquirer_lines line on (line.file_id, line.number) = (gone.file_id, gone.line_number)
          left join card_bookings booking on booking.id = gone.booking_id
        union all
        select 'deposit of merchant ' || deposit.merchant_id, 'went back without two people', back.proposal_id,
          array['return_merchant_deposit'], true
        from merchant_deposit_returns back join merchant_deposits deposit on deposit.entry_id = back.deposit_entry_id
        union all
        select 'entry ' || entry.servicer_reference || ' of a correspondent',
          'is money of the acquirer, and of none of its files', null, null, false
        from incoming_entries entry where entry.resolution = 'acquirer' and not exists (
          select from acquirer_receipts receipt where receipt.incoming_entry_id = entry.id)
      ) taken
      where not is_whole or not exists (
        select from proposals p
        where p.id = taken.proposal_id and p.kind = any(taken.kinds) and p.state = 'approved')`,
  },
];
