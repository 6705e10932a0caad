-- From an application to a client: the file of each application, its documents, and the links that are mailed.
-- Oldest program: 0010_orders

create table application_files (
  application_id uuid primary key references enquiries (id),
  -- As the applicant chose; it says which documents are asked for.
  kind text not null check (kind in ('personal', 'corporate')),
  state text not null default 'new' check (state in ('new', 'in_review', 'waiting_for_documents',
    'ready_for_decision', 'accepted', 'rejected')),
  -- Each move is a row of application_moves.
  move_count integer not null default 0,
  opened_at timestamptz not null default now(),
  -- The login of the assigned officer.
  officer text check (length(officer) <= 100),
  risk text check (risk in ('low', 'medium', 'high')),
  risk_reasons text check (length(risk_reasons) between 1 and 2000),
  risk_rated_by text,
  risk_rated_at timestamptz,
  client_id uuid unique references clients (id),
  user_id uuid references users (id),
  constraint application_files_rated_whole check (
    (risk is null) = (risk_reasons is null) and (risk is null) = (risk_rated_by is null)
      and (risk is null) = (risk_rated_at is null)
  ),
  constraint application_files_accepted_with_client check (
    (state = 'accepted') = (client_id is not null) and (client_id is null) = (user_id is null)
  ),
  constraint application_files_assigned check (officer is not null or state = 'new')
);
comment on table application_files is 'The file of an application: where it stands, who has it, its risk, its client.';

create index application_files_of_queue on application_files (state, application_id);
create index application_files_waiting on application_files (application_id)
  where state not in ('accepted', 'rejected');
create index application_files_of_officer on application_files (officer, application_id)
  where state not in ('accepted', 'rejected');

-- Applications that came before files were kept.
insert into application_files (application_id, kind, opened_at)
select id, case when fields ->> 'Account Type' = 'corporate' then 'corporate' else 'personal' end, received_at
from enquiries where kind = 'application' and not is_suspected_robot;

create table application_moves (
  application_id uuid not null references application_files (application_id) on delete cascade,
  number integer not null check (number >= 1),
  from_state text not null,
  to_state text not null,
  -- The login of the officer; null where the applicant moved it by sending the documents.
  by_staff text check (length(by_staff) <= 100),
  moved_at timestamptz not null default now(),
  reason text check (length(reason) <= 2000),
  primary key (application_id, number),
  -- Also in server/src/office/onboarding/application-state.ts; a test compares both.
  constraint application_moves_are_legal check ((from_state, to_state) in (
    ('new', 'in_review'),
    ('in_review', 'waiting_for_documents'),
    ('in_review', 'ready_for_decision'),
    ('in_review', 'rejected'),
    ('waiting_for_documents', 'in_review'),
    ('waiting_for_documents', 'rejected'),
    ('ready_for_decision', 'in_review'),
    ('ready_for_decision', 'accepted'),
    ('ready_for_decision', 'rejected')
  ))
);
comment on table application_moves is 'Each change of the state of a file: when, by whom and why. Rows are added only.';

-- A file moves by a move that is told. Two who move it at once meet at the number of the move.
create function refuse_unmoved_files() returns trigger language plpgsql as $$
begin
  if not exists (
    select from application_moves move
    where move.application_id = new.application_id and move.number = new.move_count
      and move.from_state = old.state and move.to_state = new.state and new.move_count = old.move_count + 1
  ) then
    raise exception 'a file of an application moves by a move that is told'
      using errcode = 'check_violation', constraint = 'application_files_move_with_moves';
  end if;
  return new;
end $$;

create trigger application_files_move_with_moves before update on application_files
  for each row when (new.state <> old.state or new.move_count <> old.move_count)
  execute function refuse_unmoved_files();
create trigger application_moves_stay before update on application_moves
  for each row execute function refuse_change_of_record();

create table application_checks (
  application_id uuid not null references application_files (application_id) on delete cascade,
  -- As in contract/src/people/application-documents.ts.
  document_kind text not null check (length(document_kind) <= 40),
  verdict text not null check (verdict in ('accepted', 'waived')),
  decided_by text not null check (length(decided_by) <= 100),
  decided_at timestamptz not null default now(),
  primary key (application_id, document_kind)
);
comment on table application_checks is 'The items of the list of documents that staff found in order, or do without.';

create table application_documents (
  id uuid primary key,
  application_id uuid not null references application_files (application_id) on delete cascade,
  kind text not null check (length(kind) <= 40),
  -- As it was sent, without paths and controls; only shown, never a path.
  name text not null check (length(name) between 1 and 100),
  -- As its bytes say, never as its sender says.
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_count integer not null check (byte_count between 1 and 6291456),
  part_count smallint not null check (part_count between 1 and 48),
  -- SHA-256; null until the last part is there.
  content_hash bytea check (length(content_hash) = 32),
  -- The login of who uploaded it; null where the applicant did.
  sent_by text check (length(sent_by) <= 100),
  begun_at timestamptz not null default now(),
  arrived_at timestamptz,
  constraint application_documents_arrive_whole check ((content_hash is null) = (arrived_at is null))
);
comment on table application_documents is 'Documents of an application. One that has arrived never changes.';

create index application_documents_by_file on application_documents (application_id, begun_at, id);

create trigger application_documents_stay before update on application_documents
  for each row when (old.arrived_at is not null) execute function refuse_change_of_record();

create table application_document_parts (
  document_id uuid not null references application_documents (id) on delete cascade,
  number smallint not null check (number >= 0),
  content bytea not null check (length(content) between 1 and 131072),
  primary key (document_id, number)
);
comment on table application_document_parts is
  'The bytes of documents, in parts, so that neither a request nor a backup holds a whole one in memory.';

create trigger application_document_parts_stay before update on application_document_parts
  for each row execute function refuse_change_of_record();

create table application_links (
  id uuid primary key,
  -- SHA-256 of what the link carries. The secret itself is mailed and kept nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  application_id uuid not null references application_files (application_id) on delete cascade,
  -- Sending documents, or choosing the first password of the user of the accepted application.
  purpose text not null check (purpose in ('documents', 'welcome')),
  created_by text not null check (length(created_by) <= 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or replaced by a later link.
  ended_at timestamptz
);
comment on table application_links is
  'Mailed links that work without a login, for one file, one purpose and some days.';

-- One at a time.
create unique index application_links_once on application_links (application_id, purpose) where ended_at is null;

-- The life of a message among staff. An application lives as its file (application_files).
alter table enquiries
  add column state text not null default 'open' check (state in ('open', 'taken', 'answered')),
  -- The login of who took or answered it.
  add column taken_by text check (length(taken_by) <= 100),
  -- How often its state changed: of two who act at once, one sees that it is no longer what they read.
  add column version integer not null default 0,
  add constraint enquiries_taken_by_somebody check ((state = 'open') = (taken_by is null));

create index enquiries_of_queue on enquiries (state, id)
  where kind <> 'application' and not is_suspected_robot;
create index enquiries_waiting on enquiries (id)
  where state <> 'answered' and kind <> 'application' and not is_suspected_robot;

create table enquiry_notes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  -- A note stays in the bank; an answer was mailed to the sender.
  kind text not null check (kind in ('note', 'answer')),
  text text not null check (length(text) between 1 and 20000),
  written_by text not null check (length(written_by) <= 100),
  written_at timestamptz not null default now()
);
comment on table enquiry_notes is
  'What staff noted about a message or an application, and what they answered. Rows are added, never changed, and go '
  'with their enquiry.';

create index enquiry_notes_by_enquiry on enquiry_notes (enquiry_id, written_at, id);
