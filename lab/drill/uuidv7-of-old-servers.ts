/** Entries in bulk are made with a function that PostgreSQL has from version 18 on: older ones get it by this. */
export const uuidv7OfOldServers = `
  create function uuidv7() returns uuid language sql volatile as $$
    select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
      substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
  $$`;
