-- From where a client's PIN was accepted: strangers who try passwords do not close the login there.

create table known_devices (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- SHA-256 of what the device's cookie holds for this client. The cookie itself is never stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The latest login that was completed on it.
  seen_at timestamptz not null default now(),
  -- The cookie was sent back at least once.
  has_returned boolean not null default false
);

create index known_devices_by_client on known_devices (client_id);
create index known_devices_by_age on known_devices (seen_at);

create table known_networks (
  client_id uuid not null references clients (id),
  -- The network address cut short, as sessions and the audit trail keep it.
  network text not null check (length(network) <= 50),
  seen_at timestamptz not null default now(),
  primary key (client_id, network)
);

create index known_networks_by_age on known_networks (seen_at);

-- What the audit trail knows of the last 90 days, so that nobody begins as a stranger.
insert into known_networks (client_id, network, seen_at)
select client_id, network, max(happened_at) from audit_events
where kind = 'pin' and outcome = 'done' and client_id in (select id from clients) and network is not null
  and happened_at > now() - interval '90 days'
  and kind not in ('order_internal', 'order_international')
group by client_id, network;
