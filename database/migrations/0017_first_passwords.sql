-- A password that the bank made up is good for its own replacement only (OWASP ASVS 6.4.1).
alter table clients add column is_first_password boolean not null default false;
