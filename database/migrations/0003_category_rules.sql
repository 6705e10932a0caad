-- Oldest program: 0001_bank

-- By which words a client sorts the entries of its statements into categories.
create table category_rules (
  client_id uuid primary key references clients (id),
  -- Names what a user read before changing it.
  version integer not null check (version >= 1),
  -- A list in JSON, in the order in which the rules are tried.
  rules text not null check (length(rules) <= 100000),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table category_rules is
  'Rules by which clients put their entries into categories, one row a client; the trail tells of each change. Entries '
  'keep no category: it is found when it is asked for.';
