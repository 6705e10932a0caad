import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'outgoing'>;

const columns = sql.raw(`id, kind, message_id, number, correspondent_bic, correspondent_name, account, currency,
  order_count, amount_minor, content, content_hash, written_at, written_by, item_ids, item_names`);

/** Keeps, until the database transaction ends, which files a database that is about to be replaced has written. */
export async function rememberReplacedFiles(transaction: Database): Promise<void> {
  await sql`
    create temporary table replaced_files on commit drop as
    select file.id, file.kind, file.message_id, file.number, file.correspondent_bic, file.correspondent_name,
      file.account, file.currency, file.order_count, file.amount_minor, file.content, file.content_hash,
      file.written_at, file.written_by, coalesce(items.ids, '{}') as item_ids, coalesce(items.names, '{}') as item_names
    from payment_files file cross join lateral (
      select array_agg(item.id order by item.place) as ids, array_agg(item.name order by item.place) as names
      from (
        select stands.order_id as id, stands.instruction_id as name, stands.place
        from payment_file_orders stands where stands.file_id = file.id
        union all
        select back.entry_id, entry.servicer_reference, back.place
        from suspense_returns back join incoming_entries entry on entry.id = back.entry_id where back.file_id = file.id
      ) item
    ) items
    union all select ${columns} from lost_payment_files`.execute(transaction);
  await sql`
    create temporary table replaced_numbers on commit drop as
    select correspondent_bic, last_number from payment_file_numbers`.execute(transaction);
}

/** What the restored database does not know of these files it keeps as lost. Numbers do not go back. */
export async function recallReplacedFiles(transaction: Database): Promise<void> {
  await sql`
    insert into lost_payment_files (${columns})
    select ${columns} from replaced_files gone
    where not exists (
      select from payment_files kept where kept.message_id = gone.message_id and kept.content_hash = gone.content_hash
    )
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into payment_file_numbers as taken (correspondent_bic, last_number)
    select correspondent_bic, last_number from replaced_numbers
    on conflict (correspondent_bic) do update set last_number = excluded.last_number
    where taken.last_number < excluded.last_number`.execute(transaction);
}
