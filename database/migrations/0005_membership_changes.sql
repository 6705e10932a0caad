-- Oldest program: 0001_bank

-- Other rights of a user for a client, or their end, where one administrator asks and another one accepts.
create table membership_changes (
  id uuid primary key,
  client_id uuid not null,
  membership_id uuid not null,
  -- The rights in JSON that take the place of the membership; null: it ends.
  rights text check (json_typeof(rights::json) = 'object' and length(rights) <= 100000),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('accepted', 'refused', 'withdrawn')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  foreign key (membership_id, client_id) references memberships (id, client_id),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null))
);
comment on table membership_changes is
  'Changes of memberships that wait for a second administrator of the client. Only the decision is written, once. One '
  'whose membership has ended is void.';
create unique index membership_changes_wait_alone on membership_changes (membership_id) where outcome is null;
create index membership_changes_by_client on membership_changes (client_id, proposed_at);

create function guard_membership_change() returns trigger language plpgsql as $$
declare
  decided membership_changes := new;
begin
  if tg_op = 'INSERT' then
    if new.outcome is null then return new; end if;
  else
    decided.outcome := null;
    decided.decided_by := null;
    decided.decided_at := null;
    if old.outcome is null and new.outcome is not null and decided is not distinct from old
      and (new.outcome <> 'withdrawn' or new.decided_by = new.proposed_by)
      and (new.outcome <> 'accepted' or new.decided_by <> new.proposed_by or not exists (
        select from memberships member join users person on person.id = member.user_id
        where member.client_id = new.client_id and member.user_id <> new.proposed_by and member.may_administer
          and member.ended_at is null and person.disabled_at is null
      )) then
      return new;
    end if;
  end if;
  raise exception 'rights are decided once, by another administrator where there is one: % of % is refused',
    tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'membership_changes_take_two';
end $$;
create trigger membership_changes_take_two before insert or update on membership_changes
  for each row execute function guard_membership_change();
call keep_rows('membership_changes');
