-- What a pooler in transaction mode drops of a connection, and the role of the servers then has. Once, as a superuser:
--   psql -v ON_ERROR_STOP=1 -d bank -f deploy/postgresql/behind-pooler.sql

-- Days of reports shift without it.
alter role bank_server set "TimeZone" = 'UTC';
-- Without these two an order that waits holds a connection for good; a request ends as 503 after 8.5 seconds all the
-- same.
alter role bank_server set lock_timeout = '4s';
alter role bank_server set statement_timeout = '4500ms';
-- A server that was cut off keeps its locks without it.
alter role bank_server set idle_in_transaction_session_timeout = '15s';
-- Statements read whole tables where statistics are missing without these.
alter role bank_server set enable_seqscan = off;
alter role bank_server set enable_hashjoin = off;
alter role bank_server set enable_mergejoin = off;
alter role bank_server set jit = off;
