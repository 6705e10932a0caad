-- Roles of least right for a PostgreSQL of your own. Run once as a superuser, connected to the bank's empty database:
--   psql -v ON_ERROR_STOP=1 -d bank -f deploy/postgresql/roles.sql
-- then give both a password (\password). `npm run migrate` runs as bank_owner before each upgrade; the servers run as bank_server, who
-- cannot change a table, cannot change or delete an entry of the books, and cannot switch off what guards them.
-- `server/src/testing/roles-of-least-right.test.ts` runs a bank in these roles.

create role bank_owner login;
create role bank_server login;

revoke all on schema public from public;
grant usage, create on schema public to bank_owner;
grant usage on schema public to bank_server;

alter default privileges for role bank_owner in schema public grant select, insert, update, delete on tables to bank_server;
alter default privileges for role bank_owner in schema public grant usage, select on sequences to bank_server;
