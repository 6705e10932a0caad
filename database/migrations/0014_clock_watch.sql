-- The latest time that the bank has seen on the database's clock: when the clock goes back, what lives by it is known to be wrong.
create table clock_watch (
  id smallint primary key check (id = 1),
  seen_at timestamptz not null
);
