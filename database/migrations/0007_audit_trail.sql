-- The audit trail: who did what, and what came of it. Events are added and never changed. Seals over them form a
-- chain of hashes (docs/decisions/0017-audit-trail-sealed-afterwards.md), which the server signs
-- (docs/decisions/0047-seals-are-signed-outside-the-database.md).

create table audit_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  -- Small letters and underscores; without a regular expression, because every order writes an event.
  kind text not null check (length(kind) between 3 and 40 and translate(kind, 'abcdefghijklmnopqrstuvwxyz_', '') = ''),
  outcome text not null check (outcome in ('done', 'refused')),
  -- The name of the refusal.
  reason text check (length(reason) between 3 and 60),
  -- For whom, and who: the client it concerns, and the user who acted or whose login it concerns.
  client_id uuid,
  user_id uuid,
  -- SHA-256 of the login as it was typed, where no user is known to have it.
  login_hash text check (login_hash ~ '^[0-9a-f]{64}$'),
  session_id uuid,
  -- What it was done to: a payment, an account, a session, a client.
  subject text check (length(subject) between 1 and 100),
  -- Where it came from: the shortened network address; browser and system in one word each.
  network text check (length(network) <= 50),
  device text check (length(device) <= 60),
  request_id uuid,
  -- Who of the staff ran the command: the name given with --as, or the operating system's.
  staff text check (length(staff) between 1 and 100),
  -- Digests of facts: for each fact one letter for its kind, the 16 bytes of its id, and the SHA-256 of its text.
  facts bytea
);
-- Hashes do not compress, and parts of an uncompressed value are read without the rest.
alter table audit_events alter column facts set storage external;
comment on table audit_events is 'What was done and what was refused. Rows are added, never changed and never deleted.';
comment on column audit_events.client_id is
  'The client. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';
comment on column audit_events.user_id is
  'The user. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';
comment on column audit_events.session_id is
  'The session. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';

-- What a client is shown of it. Orders are shown in the statement.
create index audit_events_of_client on audit_events (client_id, happened_at desc, id desc)
  where client_id is not null and kind not in ('order_internal', 'order_international');
-- What a user is shown of it, of all clients they acted for.
create index audit_events_of_user on audit_events (user_id, happened_at desc, id desc)
  where user_id is not null and kind not in ('order_internal', 'order_international');

-- A position is taken while a transaction holds the locks of what it changes, so that of two transactions that change
-- the same account the earlier one has the lower position.
create sequence audit_positions;

-- What the figures for the operator ask every few seconds: few rows.
create index audit_events_of_upkeep on audit_events (kind, happened_at desc)
  where kind in ('backup_taken', 'books_verified');

create table audit_unsealed (
  position bigint primary key default nextval('audit_positions'),
  event_id uuid not null,
  further_ids uuid[] not null default '{}'
);
comment on table audit_unsealed is
  'The events that no seal covers yet. A row is written in the statement that writes its events, so that a '
  'transaction which commits late is still found, whatever the ids and times of its events.';
comment on column audit_unsealed.position is
  'In this order they are sealed, and published (docs/event.md).';
comment on column audit_unsealed.event_id is
  'References audit_events (id): no constraint holds it; the sealer passes over a row without its event.';
comment on column audit_unsealed.further_ids is 'The events that were written together with event_id and wait with it.';

create table audit_seals (
  number bigint primary key check (number >= 1),
  sealed_at timestamptz not null,
  event_ids uuid[] not null,
  event_hashes bytea[] not null,
  hash bytea not null check (length(hash) = 32),
  -- 1: hashed by the functions of this database, unsigned. 2: hashed and signed by the server.
  version smallint not null default 1,
  -- SHA-256 of the public key (SubjectPublicKeyInfo, DER), and the Ed25519 signature of the hash.
  key_fingerprint text,
  signature bytea,
  constraint audit_seals_whole
    check (cardinality(event_ids) >= 1 and cardinality(event_ids) = cardinality(event_hashes))
);
alter table audit_seals alter column event_hashes set storage external;
comment on table audit_seals is
  'The chain of hashes: each seal names the events that it covers and the hash of each, and holds the hash over '
  'the seal before it. Rows are added, never changed and never deleted.';
comment on column audit_seals.event_ids is
  'References audit_events (id): no constraint holds it; `bank verify` judges it.';

create table audit_inventory (
  id smallint primary key check (id = 1),
  due_since timestamptz not null default now(),
  taken_at timestamptz
);
comment on table audit_inventory is
  'One row where an opening inventory is due or was taken: events then tell of everything that the bank held '
  'before its events told of facts.';

-- Seals of version 1.

-- What is hashed of an event: a JSON array of its columns in the order of the table, the time as microseconds since
-- 1970.
create function audit_event_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to((case when e.facts is null then json_build_array(
    e.id, (extract(epoch from e.happened_at) * 1000000)::bigint, e.kind, e.outcome, e.reason, e.client_id,
    e.user_id, e.login_hash, e.session_id, e.subject, e.network, e.device, e.request_id, e.staff)
  else json_build_array(
    e.id, (extract(epoch from e.happened_at) * 1000000)::bigint, e.kind, e.outcome, e.reason, e.client_id,
    e.user_id, e.login_hash, e.session_id, e.subject, e.network, e.device, e.request_id, e.staff,
    encode(e.facts, 'hex')) end)::text, 'UTF8'))
$$;

-- What is hashed of a seal: the hash of the seal before (32 zero bytes before the first), number and time in eight
-- bytes each, and the id and the hash of every event.
create function audit_seal_hash(
  before bytea, number bigint, sealed_at timestamptz, event_ids uuid[], event_hashes bytea[]
) returns bytea language sql stable as $$
  select sha256(before || int8send(number) || int8send((extract(epoch from sealed_at) * 1000000)::bigint)
    || (select string_agg(uuid_send(event.id) || event.hash, ''::bytea order by event.position)
        from unnest(event_ids, event_hashes) with ordinality as event (id, hash, position)))
$$;

-- Guards.

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

-- A sealer that knows only the first event of a row would take the row away with the others in it. A sealer says
-- that it reads rows whole; otherwise it does not get a row of many events.
create function keep_rows_of_many_events() returns trigger language plpgsql as $$
begin
  if current_setting('bank.reads_rows_whole', true) = 'yes' then
    return old;
  end if;
  return null;
end $$;

create trigger audit_unsealed_rows_of_many_events before delete on audit_unsealed
  for each row when (old.further_ids <> '{}') execute function keep_rows_of_many_events();
-- A waiting row is sealed, not rewritten. It may be locked.
create trigger audit_unsealed_stays before update on audit_unsealed
  for each row execute function refuse_change_of_record();
create trigger audit_unsealed_never_truncate before truncate on audit_unsealed
  for each statement execute function refuse_change_of_record();
