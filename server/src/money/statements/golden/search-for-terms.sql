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
        and strpos(payment.search_text, search_fold($1)) > 0
        and (
          (strpos(payment.search_text, search_fold($2)) > 0)
            or (true and postings.amount_minor >= case account.currency when $3 then $4::bigint end and postings.amount_minor <= case account.currency when $5 then $6::bigint end)
        )
        and (
          (strpos(payment.search_text, search_fold($7)) > 0)
            or (true and postings.amount_minor >= case account.currency when $8 then $9::bigint end and postings.amount_minor <= case account.currency when $10 then $11::bigint end)
            or (true and postings.booked_at >= $12::timestamptz and postings.booked_at < $13::timestamptz)
        )
        and (
          (strpos(payment.search_text, search_fold($14)) > 0)
            or payment.type = any($15)
        )
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
    order by postings.account_sequence desc
    limit $16
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
          and (strpos(block.search_words, search_fold($17)) > 0 or strpos(search_fold($18), ' ') > 0)
          and (
            (
              (strpos(block.search_words, search_fold($19)) > 0 or strpos(search_fold($20), ' ') > 0)
            )
              or (true and width_bucket(case account.currency when $21 then $22::bigint end,
              block.amounts_minor) > width_bucket(case account.currency when $23 then $24::bigint end - 1,
              block.amounts_minor))
          )
          and (
            (
              (strpos(block.search_words, search_fold($25)) > 0 or strpos(search_fold($26), ' ') > 0)
            )
              or (true and width_bucket(case account.currency when $27 then $28::bigint end,
              block.amounts_minor) > width_bucket(case account.currency when $29 then $30::bigint end - 1,
              block.amounts_minor))
              or (true and block.last_booked_at >= $31::timestamptz and block.first_booked_at < $32::timestamptz)
          )
          and (
            (
              (strpos(block.search_words, search_fold($33)) > 0 or strpos(search_fold($34), ' ') > 0)
            )
              or block.type = any($35)
          )
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
          and strpos(payment.search_text, search_fold($36)) > 0
          and (
            (strpos(payment.search_text, search_fold($37)) > 0)
              or (true and postings.amount_minor >= case account.currency when $38 then $39::bigint end and postings.amount_minor <= case account.currency when $40 then $41::bigint end)
          )
          and (
            (strpos(payment.search_text, search_fold($42)) > 0)
              or (true and postings.amount_minor >= case account.currency when $43 then $44::bigint end and postings.amount_minor <= case account.currency when $45 then $46::bigint end)
              or (true and postings.booked_at >= $47::timestamptz and postings.booked_at < $48::timestamptz)
          )
          and (
            (strpos(payment.search_text, search_fold($49)) > 0)
              or payment.type = any($50)
          )
        offset 0
      ) found
      where postings.account_id = account.ledger_account_id
        and postings.account_sequence between opened.first_sequence and opened.last_sequence
      offset 0
    ) postings
    order by opened.last_sequence desc, postings.account_sequence desc
    limit $51
  )
) posting
join payments payment on payment.journal_entry_id = posting.entry_id
left join entry_marks mark on mark.posting_id = posting.id
where account.client_id = $52
order by posting.booked_at desc, posting.account_id desc, posting.account_sequence desc
limit $53
