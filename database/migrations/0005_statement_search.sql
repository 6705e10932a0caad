-- Summaries of full blocks of an account's postings. They let a search of years skip the blocks that cannot hold
-- what it looks for (docs/decisions/0032-folios-of-an-account.md).

create table block_summaries (
  account_id uuid not null references ledger_accounts (id),
  -- The block: its first and last position in the account, both included. Blocks follow each other without gaps.
  first_sequence bigint not null check (first_sequence >= 1),
  last_sequence bigint not null check (last_sequence >= first_sequence),
  -- One row for each type of payment in the block. The columns below are about that type alone.
  type text not null,
  entry_count bigint not null,
  debit_minor numeric not null,
  credit_minor numeric not null,
  first_booked_at timestamptz not null,
  last_booked_at timestamptz not null,
  -- Each word of `payments.search_text` once, separated by blanks. A word that is searched for holds no blank, so
  -- an entry holds it only if it is in here.
  search_words text not null,
  -- Each amount once, ascending.
  amounts_minor bigint[] not null,
  primary key (account_id, last_sequence, type)
)
-- Words and amounts are stored outside the row, so that sums read little, and uncompressed, so that they are read
-- at once.
with (toast_tuple_target = 128);
alter table block_summaries
  alter column search_words set storage external, alter column amounts_minor set storage external;
comment on table block_summaries is
  'A summary of each full block of an account''s postings, by type of payment. Rows are written later than the '
  'postings and repeat only what never changes, so they cost a transfer nothing.';

-- Writes the summaries that are due, at most blocks_max blocks, and returns how many. Two callers at the same time
-- write the same. It reads along indexes, however large the tables: a block is a few hundred rows of them.
create function write_block_summaries(blocks_max integer, block_length integer default 256) returns bigint language sql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with due as materialized (
    select ledger.id as account_id, first_sequence, first_sequence + block_length - 1 as last_sequence
    from accounts account
    join ledger_accounts ledger on ledger.id = account.ledger_account_id
    cross join lateral (
      select coalesce(max(last_sequence), 0) as sequence
      from block_summaries summary where summary.account_id = ledger.id
    ) reached
    cross join lateral
      generate_series(reached.sequence + 1, ledger.posting_count - block_length + 1, block_length) first_sequence
    limit blocks_max
  ), block_entry as materialized (
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
    from block_entry group by account_id, first_sequence, last_sequence, type
  ), words as materialized (
    select account_id, last_sequence, type, string_agg(distinct word, ' ') as words
    from block_entry cross join lateral string_to_table(search_text, ' ') word
    group by account_id, last_sequence, type
  ), written as (
    insert into block_summaries (account_id, first_sequence, last_sequence, type, entry_count, debit_minor,
      credit_minor, first_booked_at, last_booked_at, search_words, amounts_minor)
    select sums.account_id, sums.first_sequence, sums.last_sequence, sums.type, sums.entry_count, sums.debit_minor,
      sums.credit_minor, sums.first_booked_at, sums.last_booked_at, words.words, sums.amounts_minor
    from sums
    join words on words.account_id = sums.account_id and words.last_sequence = sums.last_sequence
      and words.type = sums.type
    on conflict do nothing
  )
  select count(*) from due
$$;

-- Statements of account that are kept: one for each month that is over, numbered without gaps.
create table account_statements (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  number integer not null check (number >= 1),
  from_day date not null,
  to_day date not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  entry_count bigint not null check (entry_count >= 0),
  made_at timestamptz not null,
  constraint account_statements_number unique (account_id, number),
  -- Two servers that draw up the same month at once make one statement.
  constraint account_statements_period unique (account_id, to_day),
  constraint account_statements_in_order check (to_day >= from_day)
);
comment on table account_statements is
  'The monthly statements of each account: number, period and balances. Their entries are the postings of these days, '
  'which never change. Rows are added, never changed and never deleted.';

create trigger account_statements_stay before update or delete on account_statements
  for each row execute function refuse_change_of_record();
create trigger account_statements_never_truncate before truncate on account_statements
  for each statement execute function refuse_change_of_record();
