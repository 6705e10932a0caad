-- Screening: lists of sanctions as they were published, and the names of the bank that are like names on them.

create table screening_lists (
  id uuid primary key,
  publisher text not null check (publisher in ('ofac', 'eu', 'un')),
  -- The day of the edition, as the publisher states it.
  edition date not null,
  -- SHA-256 of the file.
  file_hash bytea not null check (length(file_hash) = 32),
  entry_count integer not null check (entry_count > 0),
  imported_at timestamptz not null,
  imported_by text not null,
  constraint screening_lists_once unique (publisher, file_hash)
);
comment on table screening_lists is
  'Editions of lists of sanctions. The latest import of a publisher counts; earlier ones are kept, because hits were '
  'decided by them.';

create table screening_entries (
  list_id uuid not null references screening_lists (id),
  -- The number that the publisher gives to the entry in every edition.
  reference text not null,
  kind text not null check (kind in ('person', 'organisation', 'vessel', 'aircraft')),
  -- [{"name": …, "isWeak": …}], the main one first.
  names jsonb not null,
  birth_years smallint[] not null,
  countries text[] not null,
  programme text not null,
  primary key (list_id, reference)
);
comment on table screening_entries is 'Persons, organisations, ships and aircraft of an edition.';

create table screened_names (
  subject_kind text not null check (subject_kind in ('client', 'company', 'user', 'beneficiary', 'application',
    'order')),
  subject_id uuid not null,
  name text not null,
  -- The newest list in force when the name was compared.
  newest_list_id uuid not null references screening_lists (id),
  primary key (subject_kind, subject_id)
);
comment on table screened_names is
  'Which names were compared with which lists, so that only new names, changed names and new lists cost work.';

create table screening_hits (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('client', 'company', 'user', 'beneficiary', 'application',
    'order')),
  subject_id uuid not null,
  name text not null,
  publisher text not null,
  reference text not null,
  listed_name text not null,
  -- From 0 to 100.
  score smallint not null check (score between 0 and 100),
  -- What agrees and what speaks against it, a sentence each.
  reasons text[] not null,
  found_at timestamptz not null,
  decision text check (decision in ('released', 'confirmed')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  constraint screening_hits_once unique (subject_kind, subject_id, name, publisher, reference),
  constraint screening_hits_decided_whole check (
    (decision is null) = (decided_at is null)
      and (decision is null) = (decided_by is null)
      and (decision is null) = (decision_reason is null)
  )
);
comment on table screening_hits is
  'Names of the bank that are like a name on a list, and what staff decided. A decision is made once; the same name '
  'and entry are not asked about again.';

create index screening_hits_open on screening_hits (found_at, id) where decision is null;

create function refuse_change_of_screening() returns trigger language plpgsql as $$
begin
  raise exception 'lists and decisions of screening stay: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger screening_hits_keep_their_decision before update on screening_hits
  for each row when (old.decision is not null) execute function refuse_change_of_screening();
create trigger screening_hits_stay before delete on screening_hits
  for each row execute function refuse_change_of_screening();
create trigger screening_hits_never_truncate before truncate on screening_hits
  for each statement execute function refuse_change_of_screening();
create trigger screening_lists_stay before update or delete on screening_lists
  for each row execute function refuse_change_of_screening();
create trigger screening_entries_stay before update or delete on screening_entries
  for each row execute function refuse_change_of_screening();
