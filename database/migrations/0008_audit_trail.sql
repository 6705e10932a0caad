-- The audit trail: who did what and what came of it, added to and never changed, and sealed into a chain of hashes.

create table audit_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  outcome text not null check (outcome in ('done', 'refused')),
  -- The name of the refusal.
  reason text check (length(reason) between 3 and 60),
  -- No references: the record outlives what it tells of, and telling of it costs no look at other tables.
  client_id uuid,
  -- SHA-256 of the login as it was typed, where nobody knows whether a client has it.
  login_hash text check (login_hash ~ '^[0-9a-f]{64}$'),
  session_id uuid,
  -- What it was done to: a payment, an account, a session, a client.
  subject text check (length(subject) between 1 and 100),
  -- Where from: the network address cut short, and browser and system in one word each.
  network text check (length(network) <= 50),
  device text check (length(device) <= 60),
  request_id uuid,
  -- The operating system's name of whoever ran the command.
  staff text check (length(staff) between 1 and 100)
);

-- What a client is shown of it; orders stand in the statement.
create index audit_events_of_client on audit_events (client_id, happened_at desc, id desc)
  where client_id is not null and kind not in ('order_internal', 'order_international');

-- The events that no seal covers yet. An event comes here in the statement that writes it, so one whose transaction
-- commits late is still found, whatever its id and its time.
create table audit_unsealed (
  event_id uuid primary key
);

-- Each seal names the events that it covers and what each of them was, and holds the hash over the seal before it.
create table audit_seals (
  number bigint primary key check (number >= 1),
  sealed_at timestamptz not null,
  event_ids uuid[] not null,
  event_hashes bytea[] not null,
  hash bytea not null check (length(hash) = 32),
  constraint audit_seals_whole check (cardinality(event_ids) >= 1 and cardinality(event_ids) = cardinality(event_hashes))
);

-- What is hashed of an event: a JSON array of its columns in the order of the table, the time as microseconds since 1970.
-- An event with further columns will need a further function: what is sealed stays readable as it was sealed.
create function audit_event_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(json_build_array(
    e.id, (extract(epoch from e.happened_at) * 1000000)::bigint, e.kind, e.outcome, e.reason, e.client_id, e.login_hash,
    e.session_id, e.subject, e.network, e.device, e.request_id, e.staff)::text, 'UTF8'))
$$;

-- What is hashed of a seal: the hash of the one before (32 zero bytes before the first), number and time in eight bytes
-- each, and of every event its id and its hash.
create function audit_seal_hash(before bytea, number bigint, sealed_at timestamptz, event_ids uuid[], event_hashes bytea[])
returns bytea language sql stable as $$
  select sha256(before || int8send(number) || int8send((extract(epoch from sealed_at) * 1000000)::bigint)
    || (select string_agg(uuid_send(event.id) || event.hash, ''::bytea order by event.position)
        from unnest(event_ids, event_hashes) with ordinality as event (id, hash, position)))
$$;

create function refuse_change_of_audit_trail() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail only adds: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_events_only_add before update or delete on audit_events
  for each row execute function refuse_change_of_audit_trail();
create trigger audit_events_never_truncate before truncate on audit_events
  for each statement execute function refuse_change_of_audit_trail();
create trigger audit_seals_only_add before update or delete on audit_seals
  for each row execute function refuse_change_of_audit_trail();
create trigger audit_seals_never_truncate before truncate on audit_seals
  for each statement execute function refuse_change_of_audit_trail();
