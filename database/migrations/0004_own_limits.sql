-- Limits that an administrator of the client sets stand beside those of the bank. A server of before would take them
-- for limits of the bank: none works on.
alter table client_limits
  alter column proposal_id drop not null,
  -- Of orders from this account alone; null: from all accounts.
  add column account_id uuid,
  -- Of orders that go this way alone; null: both ways.
  add column kind text check (kind in ('swift', 'sepa')),
  -- The administrator of the client who set it; null: two people of the bank did.
  add column set_by uuid references users (id),
  -- From when a higher limit counts, or the end of one; null: at once.
  add column counts_from timestamptz,
  add foreign key (account_id, client_id) references accounts (id, client_id),
  add constraint client_limits_have_one_giver check ((set_by is null) = (proposal_id is not null)),
  -- What two people approve names no account and no kind, and counts at once.
  add constraint client_limits_of_the_bank_are_wide
    check (set_by is not null or (account_id is null and kind is null and counts_from is null)),
  -- That nothing may go is no limit: it is the end of a right, or a block.
  add constraint client_limits_of_clients_let_something_go check (set_by is null or amount_minor > 0);
comment on table client_limits is
  'Limits of clients and of their users for orders to other banks, as versions: of each giver the newest of client, '
  'user, account, kind, period and currency counts. Rows are added and never changed.';

drop index client_limits_of_clients;
create index client_limits_of_clients
  on client_limits (client_id, user_id, account_id, kind, period, currency, set_at);

-- Whether two rows are versions of one limit: those of the bank and those of the client are apart.
create function is_same_limit(one client_limits, other client_limits) returns boolean language sql immutable as $$
  select one.client_id = other.client_id and one.period = other.period
    and (one.set_by is null) = (other.set_by is null)
    and (one.user_id, one.account_id, one.kind, one.currency)
      is not distinct from (other.user_id, other.account_id, other.kind, other.currency)
$$;

-- The limits of a client in force at a moment, and the ends of limits. A version that another one followed before it
-- counted never counts.
create function limits_in_force(of_client uuid, at timestamptz) returns setof client_limits language sql stable as $$
  select distinct on (user_id, account_id, kind, period, currency, set_by is null) version.*
  from client_limits version
  where version.client_id = of_client and coalesce(version.counts_from, version.set_at) <= at and not exists (
    select from client_limits later where later.client_id = of_client and is_same_limit(later, version)
      and later.set_at > version.set_at and later.set_at < version.counts_from
  )
  order by user_id, account_id, kind, period, currency, set_by is null, set_at desc, id desc
$$;

-- A limit of a client that is raised, or ended, counts a day later: what one person loosens, others have time to see.
create function date_client_limit() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  new.set_at := clock_timestamp();
  new.counts_from := null;
  if new.set_by is null then return new; end if;
  if not exists (
    select from memberships member join users person on person.id = member.user_id
    where member.client_id = new.client_id and member.user_id = new.set_by and member.may_administer
      and member.ended_at is null and person.disabled_at is null
  ) or (new.user_id is not null and not exists (
    select from memberships where client_id = new.client_id and user_id = new.user_id
  )) then
    raise exception 'an administrator of the client sets a limit of the client, for its users: % of % is refused',
      tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'client_limits_are_given';
  end if;
  select amount_minor into before from limits_in_force(new.client_id, new.set_at) version
  where is_same_limit(version, new);
  if before is not null and (new.amount_minor is null or new.amount_minor > before) then
    new.counts_from := new.set_at + interval '24 hours';
  end if;
  return new;
end $$;
create trigger client_limits_are_dated before insert on client_limits
  for each row execute function date_client_limit();

drop trigger client_limits_take_two on client_limits;
create trigger client_limits_take_two before insert on client_limits
  for each row when (new.set_by is null) execute function take_two_people('set_client_limit');
