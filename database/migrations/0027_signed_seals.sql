-- Seals are hashed and signed by the server, with a key that the database does not have; events hold digests of what they tell of.

-- Digests of facts: for each fact one letter for its kind, the 16 bytes of its id, and the SHA-256 of its text.
alter table audit_events add column facts bytea;
-- Hashes do not compress, and parts of an uncompressed value are read without the rest.
alter table audit_events alter column facts set storage external;

-- 1: hashed by the functions of this database, unsigned. 2: hashed and signed by the server.
alter table audit_seals add column version smallint not null default 1;
-- SHA-256 of the public key (SubjectPublicKeyInfo, DER), and the Ed25519 signature of the seal's hash.
alter table audit_seals add column key_fingerprint text;
alter table audit_seals add column signature bytea;

-- A server of the version before still seals during an upgrade: its seals cover the new column as well.
create or replace function audit_event_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to((case when e.facts is null then json_build_array(
    e.id, (extract(epoch from e.happened_at) * 1000000)::bigint, e.kind, e.outcome, e.reason, e.client_id, e.login_hash,
    e.session_id, e.subject, e.network, e.device, e.request_id, e.staff)
  else json_build_array(
    e.id, (extract(epoch from e.happened_at) * 1000000)::bigint, e.kind, e.outcome, e.reason, e.client_id, e.login_hash,
    e.session_id, e.subject, e.network, e.device, e.request_id, e.staff, encode(e.facts, 'hex')) end)::text, 'UTF8'))
$$;

-- A bank that was in use before events held digests needs an opening inventory. The server takes it at its next start.
create table audit_inventory (
  id smallint primary key check (id = 1),
  due_since timestamptz not null default now(),
  taken_at timestamptz
);

insert into audit_inventory (id)
select 1 where exists (select from clients) or exists (select from journal_entries) or exists (select from exchange_rates);
