-- Names of people who were invited are compared with lists of sanctions, too. A server of before would not know whose
-- they are, and finds no user by the link of one: none works on.
alter domain screened_kind drop constraint screened_kind_check;
alter domain screened_kind add constraint screened_kind_check check (value in ('client', 'company', 'user', 'staff',
  'beneficiary', 'application', 'owner', 'order', 'transfer', 'incoming', 'invitation'));

-- Links with which invited users choose their first password: of no application.
alter table application_links
  alter column application_id drop not null,
  add column user_id uuid references users (id),
  -- For whom the user acts.
  add column client_id uuid references clients (id),
  add constraint application_links_have_one_owner
    check ((application_id is null) = (user_id is not null) and (user_id is null) = (client_id is null)),
  add constraint application_links_of_users_welcome check (user_id is null or purpose = 'welcome');
create unique index application_links_once_of_user on application_links (user_id) where ended_at is null;

-- A person who is to act for a client, as an administrator of it invites them.
create table invitations (
  id uuid primary key,
  client_id uuid not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  birth_date date not null,
  language client_language not null,
  -- In JSON.
  rights text not null check (json_typeof(rights::json) = 'object' and length(rights) <= 100000),
  -- The membership of the administrator who invites: with other rights it is another one, and the invitation void.
  invited_by uuid not null,
  invited_at timestamptz not null,
  -- waiting: for another administrator. refused: by that one. rejected: by the bank.
  state text not null check (state in ('waiting', 'at_bank', 'withdrawn', 'refused', 'rejected', 'accepted')),
  -- The membership of the administrator who let it go to the bank.
  passed_by uuid,
  passed_at timestamptz,
  -- The login of the officer who rejected it, and why.
  rejected_by text check (length(rejected_by) between 1 and 100),
  reason text check (length(reason) between 1 and 500),
  ended_at timestamptz,
  -- Who acts for the client since it was accepted.
  user_id uuid references users (id),
  foreign key (invited_by, client_id) references memberships (id, client_id),
  foreign key (passed_by, client_id) references memberships (id, client_id),
  check ((passed_by is null) = (passed_at is null)),
  check (state not in ('at_bank', 'rejected', 'accepted') or passed_by is not null),
  check ((state in ('waiting', 'at_bank')) = (ended_at is null)),
  check ((state = 'accepted') = (user_id is not null)),
  check ((state = 'rejected') = (rejected_by is not null) and (rejected_by is null) = (reason is null))
);
comment on table invitations is
  'People whom administrators of clients invite to act for them. Another administrator lets one go to the bank, where '
  'there is one, and two people of the bank accept it. What led to no user goes after a time.';
create unique index invitations_once on invitations (client_id, lower(email)) where ended_at is null;
create index invitations_by_client on invitations (client_id, invited_at);
create index invitations_by_user on invitations (user_id) where user_id is not null;
create index invitations_at_bank on invitations (passed_at, id) where state = 'at_bank';
create index invitations_without_user on invitations (coalesce(ended_at, invited_at)) where user_id is null;

-- Whether an invitation is another administrator's to pass on.
create function waits_for_another(invitation invitations) returns boolean language sql stable as $$
  select exists (
    select from memberships member join users person on person.id = member.user_id
    where member.client_id = invitation.client_id and member.may_administer and member.ended_at is null
      and person.disabled_at is null
      and member.user_id <> (select user_id from memberships where id = invitation.invited_by)
  )
$$;

create function guard_invitation() returns trigger language plpgsql as $$
declare
  moved invitations := new;
  passes boolean := new.state = 'at_bank' and new.passed_by is not null and (
    not waits_for_another(new)
    or (select user_id from memberships where id = new.passed_by)
      is distinct from (select user_id from memberships where id = new.invited_by));
begin
  if tg_op = 'INSERT' then
    new.invited_at := clock_timestamp();
    new.passed_at := case when new.passed_by is not null then new.invited_at end;
    if new.ended_at is null and (passes or (new.state = 'waiting' and new.passed_by is null)) then return new; end if;
  else
    new.passed_at := coalesce(old.passed_at, case when new.passed_by is not null then clock_timestamp() end);
    new.ended_at := case when new.state not in ('waiting', 'at_bank') then clock_timestamp() end;
    moved.state := old.state;
    moved.passed_at := old.passed_at;
    moved.ended_at := old.ended_at;
    if old.state = 'waiting' then moved.passed_by := old.passed_by; end if;
    moved.rejected_by := old.rejected_by;
    moved.reason := old.reason;
    moved.user_id := old.user_id;
    if moved is not distinct from old and (
      (old.state = 'waiting' and (passes or (new.state in ('withdrawn', 'refused') and new.passed_by is null)))
      or (old.state = 'at_bank' and (new.state in ('withdrawn', 'rejected') or (new.state = 'accepted' and exists (
        select from proposals
        where kind = 'accept_invitation' and subject = new.id::text and state = 'approved'
          and xmin = pg_current_xact_id()::xid)))))
    then
      return new;
    end if;
  end if;
  raise exception 'another administrator passes an invitation on, and two people of the bank accept it: % of % is '
    'refused', tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'invitations_take_two';
end $$;
create trigger invitations_take_two before insert or update on invitations
  for each row execute function guard_invitation();
