-- Oldest program: 0010_orders
-- Bookings are dated by this database's clock, which has to agree with that of the program that books
-- (docs/decisions/0138-a-booking-says-the-time-of-who-books.md).

-- The moment of a booking. Where the program dates its entries itself it says no time, and this is a moment long ago.
-- The detail of the refusal is the difference in seconds: more than nothing where the program's clock is ahead.
create function booking_moment(programs_time timestamptz, seconds_apart_max integer) returns timestamptz
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
