-- Oldest program: 0010_orders
-- The bank has one calendar: an entry is booked on the day that its clock shows
-- (docs/decisions/0150-an-entry-has-one-booking-day.md).

alter table bank_mode add column time_zone text not null default 'UTC';
comment on table bank_mode is
  'One row: the mode and the time zone in which the first start opened the bank. They never change. A process in the '
  'other mode is refused, so that a missing setting does not show the PINs of real clients; so is one with another '
  'time zone, which would cut the days of the books otherwise.';

create or replace function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'a bank keeps its mode and its time zone: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- The zone of the bank's clock. A bank that no start has opened goes by UTC.
create function bank_time_zone() returns text language sql stable parallel safe as $$
  select coalesce((select time_zone from bank_mode), 'UTC')
$$;

-- The first moment of a day by the bank's clock. Where a clock goes back over midnight, PostgreSQL takes a midnight for
-- the later one of two, and the day begins with the earlier one.
create function start_of_bank_day(day date) returns timestamptz language sql stable parallel safe as $$
  select min(moment) from (
    select midnight.moment - back as moment, zone.name
    from (select bank_time_zone() as name) zone
      cross join lateral (select day::timestamp at time zone zone.name as moment) midnight
      cross join unnest(array[interval '0', interval '30 minutes', interval '1 hour', interval '2 hours']) back
  ) candidate
  where (moment at time zone name)::date >= day
$$;
