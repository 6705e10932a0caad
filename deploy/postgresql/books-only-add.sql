-- After `npm run migrate`, as bank_owner, at the first time and after every upgrade: what only adds may only be added to.
--   psql -v ON_ERROR_STOP=1 -d bank -f deploy/postgresql/books-only-add.sql

revoke update, delete on journal_entries, postings, audit_events, audit_seals from bank_server;
revoke delete on ledger_accounts from bank_server;
revoke insert, update, delete on schema_migrations from bank_server;
revoke insert, delete on audit_inventory from bank_server;
