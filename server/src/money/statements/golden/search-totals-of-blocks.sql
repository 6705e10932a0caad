select account.currency, sum(found.count)::text as count, sum(found.debit)::text as debit, sum(found.credit)::text as credit
from accounts account
cross join lateral (
  select sum(part.count) as count, sum(part.debit) as debit, sum(part.credit) as credit
  from (
    select coalesce(sum(block.entry_count), 0) as count, coalesce(sum(block.debit_minor), 0) as debit, coalesce(sum(block.credit_minor),
      0) as credit
    from block_summaries block
    where block.account_id = account.ledger_account_id
      and block.type = any($1)
      and (true and block.first_booked_at >= $2::timestamptz and block.last_booked_at < $3::timestamptz)
    union all select count(*) as count, coalesce(sum(postings.amount_minor) filter(where postings.side = 'debit'),
      0) as debit, coalesce(sum(postings.amount_minor) filter(where postings.side = 'credit'), 0) as credit
    from (
      select postings.*
      from postings
      cross join lateral (
        select
        from payments payment
        where payment.journal_entry_id = postings.entry_id
          and payment.type = any($4)
        offset 0
      ) found
      where postings.account_id = account.ledger_account_id
        and postings.account_sequence > coalesce(
          (
            select max(last.last_sequence)
            from block_summaries last
            where last.account_id = account.ledger_account_id
          ), 0
        )
        and postings.booked_at >= $5::timestamptz
        and postings.booked_at < $6::timestamptz
    ) postings
    union all select count(*) as count, coalesce(sum(postings.amount_minor) filter(where postings.side = 'debit'),
      0) as debit, coalesce(sum(postings.amount_minor) filter(where postings.side = 'credit'), 0) as credit
    from (
      select postings.*
      from (
        select block.first_sequence, block.last_sequence, block.type
        from block_summaries block
        where block.account_id = account.ledger_account_id
          and block.type = any($7)
          and block.last_booked_at >= $8::timestamptz
          and block.first_booked_at < $9::timestamptz
          and not (true and block.first_booked_at >= $10::timestamptz and block.last_booked_at < $11::timestamptz)
        offset 0
      ) cut
      cross join lateral (
        select postings.*
        from postings
        cross join lateral (
          select
          from payments payment
          where payment.journal_entry_id = postings.entry_id
            and payment.type = cut.type
          offset 0
        ) found
        where postings.account_id = account.ledger_account_id
          and postings.account_sequence between cut.first_sequence and cut.last_sequence
          and postings.booked_at >= $12::timestamptz
          and postings.booked_at < $13::timestamptz
        offset 0
      ) postings
    ) postings
  ) part
) found
where account.client_id = $14
group by account.currency
