#!/bin/sh
# Takes the settings of the image "postgres": POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD_FILE, POSTGRES_INITDB_ARGS.
set -eu
programs=$(ls -d /usr/lib/postgresql/*/bin)
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  install -o postgres -m 0600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  # shellcheck disable=SC2086 -- several options in one setting
  as_postgres "$programs/initdb" -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password -A scram-sha-256 \
    -E UTF8 --locale=C.UTF-8 ${POSTGRES_INITDB_ARGS:-} > /dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | as_postgres "$programs/postgres" --single -D "$PGDATA" postgres > /dev/null
fi
exec setpriv --reuid postgres --regid postgres --clear-groups \
  "$programs/postgres" -D "$PGDATA" -c "listen_addresses=*" -c unix_socket_directories=/tmp
