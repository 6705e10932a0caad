select posting.id as posting_id, posting.booked_at, posting.value_date, posting.account_id,
  posting.account_sequence, account.account_number, posting.side, posting.amount_minor, posting.currency,
  posting.balance_after_minor, payment.type, payment.status, payment.transfer_number, payment.debtor_name,
  payment.creditor_name, payment.creditor_account, payment.creditor_address, payment.remittance_information,
  payment.amount_minor as payment_amount_minor, payment.currency as payment_currency,
  payment.counter_amount_minor, payment.counter_currency, payment.rate_scaled, mark.note, mark.labels
from accounts account
cross join lateral (
  (
    select postings.*
    from postings
    cross join lateral (
      select
      from payments payment
      where payment.journal_entry_id = postings.entry_id
        and payment.type = any($1)
        and strpos(payment.search_text, search_fold($2)) > 0
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
      and postings.booked_at >= $3::timestamptz
      and postings.booked_at < $4::timestamptz
      and postings.amount_minor >= case account.currency when $5 then $6::bigint end
      and postings.amount_minor <= case account.currency when $7 then $8::bigint end
    order by postings.account_sequence desc
    limit $9
  )
  union all (
    select postings.*
    from (
      select distinct on (place.last_sequence) block.first_sequence, place.last_sequence
      from (
        select each.last_sequence, each.type
        from block_summaries each
        where each.account_id = account.ledger_account_id
        order by each.last_sequence desc
        offset 0
      ) place
      cross join lateral (
        select block.first_sequence
        from block_summaries block
        where block.account_id = account.ledger_account_id
          and block.last_sequence = place.last_sequence
          and block.type = place.type
          and block.last_booked_at >= $10::timestamptz
          and block.first_booked_at < $11::timestamptz
          and block.type = any($12)
          and (strpos(block.search_words, search_fold($13)) > 0 or strpos(search_fold($14), ' ') > 0)
          and width_bucket(case account.currency when $15 then $16::bigint end, block.amounts_minor) > width_bucket(case account.currency when $17 then $18::bigint end - 1,
          block.amounts_minor)
        offset 0
      ) block
      order by place.last_sequence desc
    ) opened
    cross join lateral (
      select postings.*
      from postings
      cross join lateral (
        select
        from payments payment
        where payment.journal_entry_id = postings.entry_id
          and payment.type = any($19)
          and strpos(payment.search_text, search_fold($20)) > 0
        offset 0
      ) found
      where postings.account_id = account.ledger_account_id
        and postings.account_sequence between opened.first_sequence and opened.last_sequence
        and postings.booked_at >= $21::timestamptz
        and postings.booked_at < $22::timestamptz
        and postings.amount_minor >= case account.currency when $23 then $24::bigint end
        and postings.amount_minor <= case account.currency when $25 then $26::bigint end
      offset 0
    ) postings
    order by opened.last_sequence desc, postings.account_sequence desc
    limit $27
  )
) posting
join payments payment on payment.journal_entry_id = posting.entry_id
left join entry_marks mark on mark.posting_id = posting.id
where account.client_id = $28
order by posting.booked_at desc, posting.account_id desc, posting.account_sequence desc
limit $29
