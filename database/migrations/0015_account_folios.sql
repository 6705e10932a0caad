-- replaces 6389580d897017c84c8fff28398130997702476bd65009731a3f792a6cfd73b9
-- That text did the same in words that PostgreSQL 15 does not know.

-- Folios: leaves of an account's book that are full. What a search of years asks of each leaf stands on it (which types, which
-- words, which amounts, and what they add up to), so that a leaf is turned to only if it may hold what is looked for.
-- A folio repeats what never changes again: postings are only added, in the order of their sequence, and what is searched of
-- a payment stays. So it is written at leisure, long after the posting, and costs a transfer nothing.

create table account_folios (
  account_id uuid not null references ledger_accounts (id),
  -- The places of the account that the leaf spans, both included; leaves follow each other without gaps.
  first_sequence bigint not null check (first_sequence >= 1),
  last_sequence bigint not null check (last_sequence >= first_sequence),
  -- One row for each type of payment on the leaf; what follows is of that type alone.
  type text not null,
  entry_count bigint not null,
  debit_minor numeric not null,
  credit_minor numeric not null,
  first_booked_at timestamptz not null,
  last_booked_at timestamptz not null,
  -- Each word of `payments.search_text` once, with blanks between. A word that is looked for has no blank in it, so it is in an
  -- entry only if it is in here.
  words text not null,
  -- Each amount once, ascending.
  amounts_minor bigint[] not null,
  primary key (account_id, last_sequence, type)
)
-- What is searched stands outside the row, so that sums read little, and not packed, so that it is read at once.
with (toast_tuple_target = 128);
alter table account_folios alter column words set storage external, alter column amounts_minor set storage external;

create function refuse_another_search() returns trigger language plpgsql as $$
begin
  raise exception 'what is searched of a payment never changes' using errcode = 'integrity_constraint_violation';
end $$;

-- After `payments_keep_search_text` in the alphabet, and so in time.
create trigger payments_keep_what_is_searched before update on payments
  for each row when (new.type <> old.type or new.search_text <> old.search_text) execute function refuse_another_search();

-- Writes the folios that are due, so many at most, and says how many. Whoever does the same at the same time writes the same.
-- Along indexes, whatever the tables hold: a folio is a few hundred rows of them.
create function write_account_folios(folios_max integer, folio_length integer default 256) returns bigint language sql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with due as materialized (
    select ledger.id as account_id, first_sequence, first_sequence + folio_length - 1 as last_sequence
    from accounts account
    join ledger_accounts ledger on ledger.id = account.ledger_account_id
    cross join lateral (select coalesce(max(last_sequence), 0) as sequence from account_folios folio where folio.account_id = ledger.id) reached
    cross join lateral generate_series(reached.sequence + 1, ledger.posting_count - folio_length + 1, folio_length) first_sequence
    limit folios_max
  ), leaf as materialized (
    select due.account_id, due.first_sequence, due.last_sequence, payment.type, payment.search_text,
      posting.side, posting.amount_minor, posting.booked_at
    from due
    cross join lateral (
      select * from postings where postings.account_id = due.account_id
        and postings.account_sequence between due.first_sequence and due.last_sequence
      offset 0
    ) posting
    cross join lateral (select * from payments where payments.journal_entry_id = posting.entry_id offset 0) payment
  ), sums as materialized (
    select account_id, first_sequence, last_sequence, type, count(*) as entry_count,
      coalesce(sum(amount_minor) filter (where side = 'debit'), 0) as debit_minor,
      coalesce(sum(amount_minor) filter (where side = 'credit'), 0) as credit_minor,
      min(booked_at) as first_booked_at, max(booked_at) as last_booked_at,
      array_agg(distinct amount_minor order by amount_minor) as amounts_minor
    from leaf group by account_id, first_sequence, last_sequence, type
  ), words as materialized (
    select account_id, last_sequence, type, string_agg(distinct word, ' ') as words
    from leaf cross join lateral string_to_table(search_text, ' ') word
    group by account_id, last_sequence, type
  ), written as (
    insert into account_folios (account_id, first_sequence, last_sequence, type, entry_count, debit_minor, credit_minor,
      first_booked_at, last_booked_at, words, amounts_minor)
    select sums.account_id, sums.first_sequence, sums.last_sequence, sums.type, sums.entry_count, sums.debit_minor,
      sums.credit_minor, sums.first_booked_at, sums.last_booked_at, words.words, sums.amounts_minor
    from sums join words on words.account_id = sums.account_id and words.last_sequence = sums.last_sequence and words.type = sums.type
    on conflict do nothing
  )
  select count(*) from due
$$;

do $$
begin
  while write_account_folios(100) > 0 loop
  end loop;
end $$;
