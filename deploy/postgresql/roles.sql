-- Roles of least right for a PostgreSQL of your own. Run once as a superuser, connected to the bank's empty database:
--   psql -v ON_ERROR_STOP=1 -d bank -f deploy/postgresql/roles.sql
-- then give each a password (\password). `npm run migrate` runs as bank_owner before each upgrade and gives the others
-- their rights; the servers run as bank_server, who may do to each table what `books-only-add.sql` grants and nothing
-- else.
-- `server/src/testing/roles-of-least-right.test.ts` runs a bank in these roles.

-- A second database of the same server finds them made.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bank_owner') then create role bank_owner login; end if;
  if not exists (select from pg_roles where rolname = 'bank_server') then create role bank_server login; end if;
  if not exists (select from pg_roles where rolname = 'bank_auditor') then create role bank_auditor login; end if;
end $$;

revoke all on schema public from public;
grant usage, create on schema public to bank_owner;
grant usage on schema public to bank_server;

-- What an auditor reads (`audit-views.sql`): a role that sees its own schema and nothing else.
create schema if not exists audit_views authorization bank_owner;
alter role bank_auditor set default_transaction_read_only = on;
alter role bank_auditor set search_path = audit_views;
