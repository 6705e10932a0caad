-- Where a login was made, so that its owner knows it again: the network cut short, browser and system.
alter table sessions add column network text check (length(network) <= 50);
alter table sessions add column device text check (length(device) <= 60);

-- What is closed after too many tries, and until when. Each time within a day it stays closed for longer.
create table locks (
  -- What is locked and for whom, for example `login:<sha-256 of the login>`.
  key text primary key,
  locked_until timestamptz not null,
  -- Which time it is, from 1.
  lock_count integer not null check (lock_count >= 1)
);

create index locks_by_end on locks (locked_until);
