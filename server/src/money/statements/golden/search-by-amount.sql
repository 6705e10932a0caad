select posting.id as posting_id, posting.booked_at, posting.value_date, posting.account_id,
  posting.account_sequence, account.account_number, posting.side, posting.amount_minor, posting.currency,
  posting.balance_after_minor, payment.type, payment.status, payment.transfer_number, payment.debtor_name,
  payment.creditor_name, payment.creditor_account, payment.creditor_address, payment.remittance_information,
  payment.amount_minor as payment_amount_minor, payment.currency as payment_currency,
  payment.counter_amount_minor, payment.counter_currency, payment.rate_scaled, mark.note, mark.labels
from accounts account
cross join lateral (
  select postings.*
  from postings
  where postings.account_id = account.ledger_account_id
) posting
join payments payment on payment.journal_entry_id = posting.entry_id
left join entry_marks mark on mark.posting_id = posting.id
where account.client_id = $1
  and account.currency = $2
order by posting.amount_minor desc, posting.booked_at desc, posting.account_id desc, posting.account_sequence desc
limit $3
