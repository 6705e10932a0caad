-- Oldest program: 0010_orders
-- Devices on which staff have signed in: tries of strangers close no login there (docs/office.md).

create table staff_devices (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- SHA-256 of the token in the cookie of the device. Each sign-in replaces it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of the last sign-in on it, cut short.
  network text not null check (length(network) <= 50),
  seen_at timestamptz not null default now()
);
comment on table staff_devices is
  'Devices and networks of staff, by which a right password is told from those of strangers. A row is deleted in time.';

create index staff_devices_of_staff on staff_devices (staff_id, seen_at desc);
create index staff_devices_by_age on staff_devices (seen_at);
