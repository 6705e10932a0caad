-- Oldest program: 0010_orders
-- What is written once waits while the database's clock is in doubt, and a statement that is false can be withdrawn
-- (docs/decisions/0152-a-clock-that-jumped-is-confirmed.md, docs/decisions/0153-a-false-statement-is-withdrawn.md).

create table clock_jumps (
  id uuid primary key,
  found_at timestamptz not null default now(),
  -- By how much more than the time that passed the clock moved; less than nothing where it went back.
  seconds bigint not null check (seconds <> 0),
  confirmed_at timestamptz,
  confirmed_by text check (length(confirmed_by) between 1 and 100),
  constraint clock_jumps_confirmed_whole check ((confirmed_at is null) = (confirmed_by is null))
);
comment on table clock_jumps is
  'Jumps of the clock of the database that a running server noticed. While one of them is not confirmed, nothing is '
  'booked, sealed or drawn up. Rows are confirmed once and stay.';
-- One at a time, however many servers notice it.
create unique index clock_jumps_open on clock_jumps ((confirmed_at is null)) where confirmed_at is null;

create function refuse_other_clock_jump() returns trigger language plpgsql as $$
declare
  confirmed clock_jumps;
begin
  if tg_op = 'UPDATE' then
    confirmed := old;
    confirmed.confirmed_at := new.confirmed_at;
    confirmed.confirmed_by := new.confirmed_by;
    if old.confirmed_at is null and new.confirmed_at is not null and new = confirmed then
      return new;
    end if;
  end if;
  raise exception 'a jump of the clock is confirmed once: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger clock_jumps_stay before update or delete on clock_jumps
  for each row execute function refuse_other_clock_jump();
create trigger clock_jumps_never_truncate before truncate on clock_jumps
  for each statement execute function refuse_change_of_record();

-- The moment of an event: it is told of while a jump is not confirmed, too.
create function event_moment(programs_time timestamptz, seconds_apart_max integer) returns timestamptz
  language plpgsql volatile
as $$
declare
  seconds_ahead numeric := extract(epoch from programs_time - statement_timestamp());
begin
  if programs_time is null then
    return 'epoch';
  end if;
  if abs(seconds_ahead) > seconds_apart_max then
    raise exception 'the clock of who books differs from that of the database'
      using errcode = 'OSCLK', detail = seconds_ahead::text;
  end if;
  return date_trunc('milliseconds', statement_timestamp());
end $$;

-- The same for what is written once: not while a jump of this clock waits for somebody who confirms the time.
create or replace function booking_moment(programs_time timestamptz, seconds_apart_max integer) returns timestamptz
  language plpgsql volatile
as $$
declare
  moment timestamptz := event_moment(programs_time, seconds_apart_max);
begin
  if programs_time is not null and exists (select from clock_jumps where confirmed_at is null) then
    raise exception 'the clock of the database jumped, and nobody has confirmed the time' using errcode = 'OSJMP';
  end if;
  return moment;
end $$;

-- A statement that is false is withdrawn, and the right one is the next edition of the same number.
alter table account_statements
  add column edition integer not null default 1 check (edition >= 1),
  drop constraint account_statements_number,
  drop constraint account_statements_period,
  add constraint account_statements_number unique (account_id, number, edition),
  add constraint account_statements_period unique (account_id, to_day, edition);

create table withdrawn_statements (
  statement_id uuid primary key references account_statements (id),
  proposal_id uuid not null references proposals (id),
  withdrawn_at timestamptz not null default now()
);
comment on table withdrawn_statements is
  'Statements of account that were false, and the proposal of two people by which they were withdrawn. Rows are added, '
  'never changed and never deleted.';
create trigger withdrawn_statements_stay before update or delete on withdrawn_statements
  for each row execute function refuse_change_of_record();
create trigger withdrawn_statements_never_truncate before truncate on withdrawn_statements
  for each statement execute function refuse_change_of_record();

create function refuse_unapproved_withdrawal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'withdraw_statements' and state = 'approved'
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a statement is withdrawn with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawn_statements_take_two before insert on withdrawn_statements
  for each row execute function refuse_unapproved_withdrawal();

create function refuse_second_statement() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_statements former
    where former.account_id = new.account_id and (former.number = new.number or former.to_day = new.to_day)
      and former.edition < new.edition
      and not exists (select from withdrawn_statements where statement_id = former.id)
  ) then
    raise exception 'a statement takes the place of one that was withdrawn: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'account_statements_replace_withdrawn';
  end if;
  return new;
end $$;
create trigger account_statements_replace_withdrawn before insert on account_statements
  for each row when (new.edition > 1) execute function refuse_second_statement();
