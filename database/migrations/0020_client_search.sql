-- Oldest program: 0010_orders
-- What staff look clients up by (docs/office.md): texts folded once, when they are written, and payments by what other
-- banks say of them.

alter table clients add column search_text text not null default '';
comment on column clients.search_text is
  'What staff find a client by, folded. The trigger clients_keep_search_text writes it.';
alter table users add column search_text text not null default '';
comment on column users.search_text is
  'What staff find the clients of a user by, folded. The trigger users_keep_search_text writes it.';

-- A text in ASCII has nothing to fold but its capitals.
create function fold_for_search(told text) returns text language sql immutable parallel safe as $$
  select case when octet_length(told) = char_length(told) then lower(told collate "C") else search_fold(told) end
$$;

create function keep_client_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(new.client_number || ' ' || new.first_name || ' ' || new.last_name || ' '
    || new.company_name || ' ' || new.email);
  return new;
end $$;

create trigger clients_keep_search_text
  before insert or update of client_number, first_name, last_name, company_name, email, search_text on clients
  for each row execute function keep_client_search_text();

create function keep_user_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(new.login || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.email);
  return new;
end $$;

create trigger users_keep_search_text
  before insert or update of login, first_name, last_name, email, search_text on users
  for each row execute function keep_user_search_text();

update clients set search_text = '';
update users set search_text = '';

create index payments_by_end_to_end_id on payments (end_to_end_id) where end_to_end_id is not null;

-- The beginning of what a payment is for, as staff read it to somebody on the telephone.
create index payments_by_remittance on payments (left(lower(remittance_information collate "C"), 60) text_pattern_ops)
  where remittance_information <> '' and type in ('swift', 'sepa', 'incoming', 'internal', 'deposit');
