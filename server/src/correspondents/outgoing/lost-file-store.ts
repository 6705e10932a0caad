import { columnOf, type RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import { nameOfCopy, type LeftFile } from './outgoing-folder.ts';

type Database = RoomDatabase<'outgoing'>;

/** Which of these copies are of files that the database knows nothing of. */
export async function unknownCopies(database: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${[...names]}::text[]) as given (name)
    where not exists (
      select from (
        select message_id, content_hash from payment_files union all
        select message_id, content_hash from lost_payment_files
      ) known
      where known.message_id = split_part(given.name, '.', 1)
        and left(encode(known.content_hash, 'hex'), 16) = split_part(given.name, '.', 2)
    )
    order by given.name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Which of these files that were handed out the database knows nothing of, by their MsgId. */
export async function unknownMessages(
  database: Database,
  used: readonly { readonly messageId: string; readonly contentHash: string }[],
): Promise<string[]> {
  const names = used.map((file) => nameOfCopy(file));
  return (await unknownCopies(database, names)).map((name) => name.slice(0, name.indexOf('.')));
}

/**
 * Lets no number go back behind those that were handed out. Answers the correspondents whose numbers the database had
 * forgotten. Nothing is locked where it has forgotten none.
 */
export async function raiseNumbers(
  database: Database,
  used: readonly { readonly correspondentBic: string; readonly number: number }[],
): Promise<string[]> {
  if (used.length === 0) return [];
  const reached = sql`
    select bic, max(number)::int as number
    from unnest(${columnOf(used, ({ correspondentBic }) => correspondentBic)}::text[],
      ${columnOf(used, ({ number }) => number)}::int[]) as used (bic, number) group by bic`;
  const { rows } = await sql<{ bic: string; number: number }>`
    select reached.bic, reached.number from (${reached}) reached
      left join payment_file_numbers taken on taken.correspondent_bic = reached.bic
    where taken.last_number is null or taken.last_number < reached.number
    order by reached.bic`.execute(database);
  for (const { bic, number } of rows)
    await sql`
      insert into payment_file_numbers as taken (correspondent_bic, last_number) values (${bic}, ${number})
      on conflict (correspondent_bic) do update set last_number = excluded.last_number
      where taken.last_number < excluded.last_number`.execute(database);
  return rows.map(({ bic }) => bic);
}

/** Keeps files that the database has forgotten. Their numbers are not given out again. Returns how many are new. */
export async function insertLostFiles(
  transaction: Database,
  files: readonly (LeftFile & { readonly id: string })[],
): Promise<number> {
  let added = 0;
  for (const file of files) {
    const { numAffectedRows } = await sql`
      insert into lost_payment_files (id, kind, message_id, number, correspondent_bic, correspondent_name, account,
        currency, order_count, amount_minor, content, content_hash, written_at, written_by, item_ids, item_names)
      values (${file.id}, ${file.kind}, ${file.messageId}, ${file.number}, ${file.correspondentBic},
        ${file.correspondentName}, ${file.account}, ${file.currency}, ${file.orderCount}, ${file.amountMinor}::bigint,
        ${Buffer.from(file.content)}, ${Buffer.from(file.contentHash, 'hex')}, ${file.writtenAt}::timestamptz,
        ${file.writtenBy}, ${columnOf(file.items, ({ id }) => id)}::uuid[],
        ${columnOf(file.items, ({ name }) => name)}::text[])
      on conflict do nothing`.execute(transaction);
    added += Number(numAffectedRows ?? 0n);
  }
  await sql`
    insert into payment_file_numbers as taken (correspondent_bic, last_number)
    select correspondent_bic, max(number) from lost_payment_files group by correspondent_bic
    on conflict (correspondent_bic) do update set last_number = excluded.last_number
    where taken.last_number < excluded.last_number`.execute(transaction);
  if (added > 0) await skipTransferNumbers(transaction);
  return added;
}

/**
 * Transfer numbers that left in a file name those payments for good: another payment gets a later one. The servers may
 * take numbers of a sequence and not set it.
 */
async function skipTransferNumbers(transaction: Database): Promise<void> {
  await sql`
    select count(number) from (
      select nextval('transfer_numbers') as number from generate_series(1, (
        select max(substring(item.name from '^T-([0-9]{1,15})$')::bigint)
          - (select case when is_called then last_value else last_value - 1 end from transfer_numbers)
        from lost_payment_files lost cross join unnest(lost.item_names) as item (name) where lost.kind = 'orders'
      ))
    ) taken`.execute(transaction);
}

/** A file that left or may have left, and that the database has forgotten. */
export interface LostFile {
  readonly id: string;
  readonly kind: 'orders' | 'returns';
  readonly messageId: string;
  readonly number: number;
  readonly correspondentName: string;
  readonly orderCount: number;
  readonly amount: Money;
  readonly writtenAt: Date;
  readonly writtenBy: string;
  /** Null before it is decided. */
  readonly fate: 'left' | 'not_left' | null;
  readonly items: readonly LostItem[];
}

/** An order of a lost file, or money that went back in it, and what the database says of it now. */
export interface LostItem {
  readonly name: string;
  /** Of an order its state, of money `returned` or `in_suspense`; null: the database does not know it. */
  readonly state: string | null;
}

/** Lost files, those to decide first, then the latest. */
export async function listLostFiles(
  database: Database,
  { isUndecidedOnly = false, limit }: { readonly isUndecidedOnly?: boolean; readonly limit: number },
): Promise<LostFile[]> {
  const { rows } = await sql<Omit<LostFile, 'amount'> & { amountMinor: bigint; currency: string }>`
    select lost.id, lost.kind, lost.message_id as "messageId", lost.number,
      lost.correspondent_name as "correspondentName", lost.order_count as "orderCount",
      lost.amount_minor as "amountMinor", lost.currency, lost.written_at as "writtenAt",
      lost.written_by as "writtenBy", lost.fate, (
        select coalesce(json_agg(json_build_object('name', item.name, 'state', case lost.kind
          when 'orders' then (select orders.state from orders where orders.id = item.id)
          else (select case when entry.resolution = 'returned' then 'returned' else 'in_suspense' end
            from incoming_entries entry
            where entry.servicer_reference = item.name and entry.correspondent_bic = lost.correspondent_bic limit 1)
          end) order by item.place), '[]')
        from unnest(lost.item_ids, lost.item_names) with ordinality as item (id, name, place)
      ) as items
    from lost_payment_files lost
    where ${!isUndecidedOnly} or lost.fate is null
    order by lost.fate is not null, lost.id desc limit ${limit}`.execute(database);
  return rows.map(({ amountMinor, currency, ...row }) => ({
    ...row,
    amount: money(amountMinor, currencyCode(currency)),
  }));
}

/** A file that the database had forgotten, by its MsgId, and what stands in it. */
export async function findLostFile(
  database: Database,
  messageId: string,
): Promise<{ readonly id: string; readonly names: readonly string[] } | undefined> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select id, item_names as names from lost_payment_files where message_id = ${messageId}
    order by fate = 'left' desc nulls last limit 1`.execute(database);
  return rows[0];
}

/** Notes whether the correspondent has a file; false where that was decided before. */
export async function decideLostFile(
  transaction: Database,
  { id, fate, by }: { readonly id: string; readonly fate: 'left' | 'not_left'; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lost_payment_files set fate = ${fate}, decided_at = clock_timestamp(), decided_by = ${by}
    where id = ${id} and fate is null`.execute(transaction);
  return numAffectedRows === 1n;
}

/**
 * Takes files that left into the payment files again, as they were written, so that the correspondent's status file
 * finds them. One whose number the bank has used for another file meanwhile stays beside them. Answers which are there
 * again.
 */
export async function readmitFiles(transaction: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_files (id, kind, correspondent_bic, correspondent_name, account, number, message_id, currency,
      order_count, amount_minor, content, content_hash, written_at, written_by)
    select id, kind, correspondent_bic, correspondent_name, account, number, message_id, currency,
      order_count, amount_minor, content, content_hash, written_at, written_by
    from lost_payment_files where fate = 'left'
    on conflict do nothing
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** An order that stands in a file that left, and that the database takes for one that has not. */
export interface Forgotten {
  readonly id: string;
  readonly state: 'in_process' | 'released';
  readonly moveCount: number;
  readonly clientId: string;
  readonly paymentId: string;
  readonly instructionId: string;
  readonly endToEndId: string;
  readonly fileId: string;
  readonly messageId: string;
  readonly place: number;
}

/** Locks them until the database transaction ends. */
export async function takeForgottenOrders(transaction: Database): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    select orders.id, orders.state, orders.move_count as "moveCount", orders.client_id as "clientId",
      payments.id as "paymentId", payments.transfer_number as "instructionId",
      coalesce(payments.end_to_end_id, payments.transfer_number) as "endToEndId",
      file.id as "fileId", file.message_id as "messageId", item.place::int as place
    from lost_payment_files lost
      join payment_files file on file.id = lost.id
      cross join unnest(lost.item_ids) with ordinality as item (id, place)
      join orders on orders.id = item.id
      join payments on payments.id = orders.payment_id
    where lost.fate = 'left' and lost.kind = 'orders' and orders.state in ('in_process', 'released')
    order by orders.id for update of orders`.execute(transaction);
  return rows;
}

/** Notes in which file that left they stand. */
export async function insertForgottenOrders(transaction: Database, orders: readonly Forgotten[]): Promise<void> {
  await sql`
    insert into payment_file_orders (order_id, file_id, place, instruction_id, end_to_end_id)
    select * from unnest(${columnOf(orders, ({ id }) => id)}::uuid[],
      ${columnOf(orders, ({ fileId }) => fileId)}::uuid[],
      ${columnOf(orders, ({ place }) => String(place))}::int[],
      ${columnOf(orders, ({ instructionId }) => instructionId)}::text[],
      ${columnOf(orders, ({ endToEndId }) => endToEndId)}::text[])`.execute(transaction);
}
