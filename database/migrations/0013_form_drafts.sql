-- What a client was typing into a transfer form when the tab was closed. One per client and form; the last write wins.

create table form_drafts (
  client_id uuid not null references clients (id),
  form text not null check (form in ('international', 'internal')),
  -- The login that wrote it: the same one finds its form filled again, another one is asked first.
  session_id uuid not null,
  -- The fields as JSON, as text: what was typed may hold what a jsonb cannot.
  fields text not null check (length(fields) <= 65536),
  saved_at timestamptz not null default now(),
  primary key (client_id, form)
);
