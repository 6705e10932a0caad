-- What a client searches a statement by, and the few payments that are not simply completed.

-- A text as a search compares it: small letters, accents off, ligatures and crossed letters taken apart.
create function search_fold(text text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(regexp_replace(lower(normalize(text, NFKD)), E'[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'øłđı', 'oldi')
$$;

-- Kept with the row, for folding a million texts while a client waits takes seconds, and reading them takes a tenth of that.
alter table payments add column search_text text not null default '';

create function keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_fold(concat_ws(' ', new.debtor_name, new.creditor_name, new.creditor_account,
    new.remittance_information, new.transfer_number));
  return new;
end $$;

create trigger payments_keep_search_text before insert or update
  of debtor_name, creditor_name, creditor_account, remittance_information, transfer_number on payments
  for each row execute function keep_search_text();

update payments set transfer_number = transfer_number;

-- Only what a client ordered can stand anywhere but at its end, so whoever looks for such payments begins at the client.
alter table payments add constraint payments_orders_are_in_process check (status = 'completed' or ordered_by is not null);
create index payments_not_completed on payments (ordered_by, status) where status <> 'completed';
