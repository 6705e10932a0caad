import { addressParts, type ChargeBearer } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import type { PaymentFileOrder, PostalAddress } from '@bank/documents/payment-file';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'outgoing'>;

/** A file for a correspondent, without its content. */
export interface WrittenFile {
  readonly id: string;
  /** Orders of clients, or money that is sent back. */
  readonly kind: 'orders' | 'returns';
  readonly messageId: string;
  readonly number: number;
  readonly correspondentBic: string;
  readonly correspondentName: string;
  readonly account: string;
  /** Orders, or returns. */
  readonly orderCount: number;
  readonly amount: Money;
  readonly writtenAt: Date;
  readonly writtenBy: string;
}

/** A file and how far its orders are. */
export interface FileWithCounts extends WrittenFile {
  /** Orders that the correspondent has neither carried out nor refused yet; returns of whose debit it has not told. */
  readonly sentCount: number;
  readonly completedCount: number;
  readonly rejectedCount: number;
}

/** An order that staff released, locked, with all that its file tells. */
export interface Released extends PaymentFileOrder {
  readonly id: string;
  readonly moveCount: number;
  readonly clientId: string;
  readonly paymentId: string;
}

/** How many orders are released, by their currency. */
export async function countReleased(
  database: Database,
): Promise<readonly { readonly currency: CurrencyCode; readonly count: number }[]> {
  const { rows } = await sql<{ currency: string; count: number }>`
    select payments.currency, count(*)::int as count
    from orders join payments on payments.id = orders.payment_id
    where orders.kind = 'international' and orders.state = 'released'
    group by payments.currency order by payments.currency`.execute(database);
  return rows.map(({ currency, count }) => ({ currency: currencyCode(currency), count }));
}

/**
 * Takes released orders of a currency, the oldest first, and locks them until the database transaction ends. Those that
 * another process has locked are left to it, and those in a file that left before a restore, or may have, to people.
 */
export async function takeReleased(
  transaction: Database,
  { currency, limit }: { readonly currency: CurrencyCode; readonly limit: number },
): Promise<Released[]> {
  const { rows } = await sql<ReleasedRow>`
    select ${releasedColumns}
    where orders.kind = 'international' and orders.state = 'released' and payments.currency = ${currency}
      and not exists (
        select from lost_payment_files lost
        where lost.fate is distinct from 'not_left' and lost.item_ids @> array[orders.id]
      )
    order by orders.id limit ${limit} for update of orders skip locked`.execute(transaction);
  return rows.map(toReleased);
}

/** What a file tells of orders, whatever their state, by their ids. */
export async function readForFiles(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Released>> {
  const { rows } = await sql<ReleasedRow>`
    select ${releasedColumns} where orders.id = any(${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map((row) => [row.id, toReleased(row)]));
}

interface ReleasedRow {
  readonly id: string;
  readonly move_count: number;
  readonly client_id: string;
  readonly is_company: boolean;
  readonly debtor_address: PostalAddress | null;
  readonly payment_id: string;
  readonly transfer_number: string;
  readonly end_to_end_id: string | null;
  readonly uetr: string | null;
  readonly type: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly charge_bearer: ChargeBearer | null;
  readonly debtor_name: string;
  readonly debtor_account: string;
  readonly creditor_name: string;
  readonly creditor_account: string;
  readonly creditor_country: string | null;
  readonly creditor_address: string | null;
  readonly creditor_agent_name: string | null;
  readonly creditor_agent_bic: string | null;
  readonly remittance_information: string;
  /** As staff corrected the address. */
  readonly corrected: PostalAddress | null;
}

const releasedColumns = sql`orders.id, orders.move_count, orders.client_id, clients.company_name <> '' as is_company,
      clients.postal_address as debtor_address,
      payments.id as payment_id, payments.transfer_number, payments.end_to_end_id, payments.uetr, payments.type,
      payments.amount_minor, payments.currency, payments.charge_bearer, payments.debtor_name, payments.debtor_account,
      payments.creditor_name, payments.creditor_account, payments.creditor_country, payments.creditor_address,
      payments.creditor_agent_name, payments.creditor_agent_bic, payments.remittance_information,
      (select move.corrected_address -> 'after' from order_moves move
        where move.order_id = orders.id and move.corrected_address is not null
        order by move.number desc limit 1) as corrected
    from orders
      join payments on payments.id = orders.payment_id
      join clients on clients.id = orders.client_id`;

function toReleased(row: ReleasedRow): Released {
  const country = row.creditor_country ?? '';
  return {
    id: row.id,
    moveCount: row.move_count,
    clientId: row.client_id,
    paymentId: row.payment_id,
    instructionId: row.transfer_number,
    endToEndId: row.end_to_end_id ?? row.transfer_number,
    uetr: row.uetr,
    isSepa: row.type === 'sepa',
    amount: money(row.amount_minor, currencyCode(row.currency)),
    chargeBearer: row.charge_bearer ?? 'SHAR',
    debtor: {
      name: row.debtor_name,
      account: row.debtor_account,
      isCompany: row.is_company,
      address: row.debtor_address ?? undefined,
    },
    creditor: {
      name: row.creditor_name,
      account: row.creditor_account,
      address: row.corrected ?? { ...addressParts(row.creditor_address ?? '', country), country },
    },
    creditorAgent: { name: row.creditor_agent_name ?? '', bic: row.creditor_agent_bic ?? '' },
    remittanceInformation: row.remittance_information,
  };
}

/**
 * The next number of a correspondent's files. Locked until the database transaction ends, so that none is missing but
 * those that a restore jumped over.
 */
export async function takeFileNumber(transaction: Database, correspondentBic: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into payment_file_numbers as taken (correspondent_bic, last_number) values (${correspondentBic}, 1)
    on conflict (correspondent_bic) do update set last_number = taken.last_number + 1
    returning last_number`.execute(transaction);
  return rows[0]!.last_number;
}

/** Keeps a file as it was written. */
export async function insertFile(
  transaction: Database,
  file: WrittenFile,
  { content, contentHash }: { readonly content: Buffer; readonly contentHash: Buffer },
): Promise<void> {
  await transaction
    .insertInto('payment_files')
    .values({
      id: file.id,
      kind: file.kind,
      correspondent_bic: file.correspondentBic,
      correspondent_name: file.correspondentName,
      account: file.account,
      number: file.number,
      message_id: file.messageId,
      currency: file.amount.currency,
      order_count: file.orderCount,
      amount_minor: file.amount.amountMinor,
      content,
      content_hash: contentHash,
      written_at: file.writtenAt,
      written_by: file.writtenBy,
    })
    .execute();
}

/** Keeps which orders stand in a file, in this order. */
export async function insertFileOrders(
  transaction: Database,
  fileId: string,
  orders: readonly Released[],
): Promise<void> {
  await sql`
    insert into payment_file_orders (order_id, file_id, place, instruction_id, end_to_end_id)
    select order_id, ${fileId}::uuid, place, instruction_id, end_to_end_id
    from unnest(${columnOf(orders, ({ id }) => id)}::uuid[],
      ${columnOf(orders, ({ instructionId }) => instructionId)}::text[],
      ${columnOf(orders, ({ endToEndId }) => endToEndId)}::text[])
      with ordinality as asked (order_id, instruction_id, end_to_end_id, place)`.execute(transaction);
}

const written = sql<string>`
  file.id, file.kind, file.message_id, file.number, file.correspondent_bic, file.correspondent_name, file.account,
  file.order_count, file.amount_minor, file.currency, file.written_at, file.written_by`;

interface FileRow {
  readonly id: string;
  readonly kind: WrittenFile['kind'];
  readonly message_id: string;
  readonly number: number;
  readonly correspondent_bic: string;
  readonly correspondent_name: string;
  readonly account: string;
  readonly order_count: number;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly written_at: Date;
  readonly written_by: string;
}

function toFile(row: FileRow): WrittenFile {
  return {
    id: row.id,
    kind: row.kind,
    messageId: row.message_id,
    number: row.number,
    correspondentBic: row.correspondent_bic,
    correspondentName: row.correspondent_name,
    account: row.account,
    orderCount: row.order_count,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    writtenAt: row.written_at,
    writtenBy: row.written_by,
  };
}

/**
 * Files with how far their orders are, the newest first.
 *
 * @param before the id of the last file that was read
 */
export async function listFiles(
  database: Database,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<FileWithCounts[]> {
  const { rows } = await sql<FileRow & { sent: number; completed: number; rejected: number }>`
    select ${written}, counted.sent, counted.completed, counted.rejected
    from payment_files file cross join lateral (
      select count(*) filter (where place.state in ('sent', 'rejection_announced'))::int as sent,
        count(*) filter (where place.state in ('completed', 'returned'))::int as completed,
        count(*) filter (where place.state = 'rejected')::int as rejected
      from (
        select orders.state from payment_file_orders stands join orders on orders.id = stands.order_id
        where stands.file_id = file.id
        union all
        select case when told.id is not null then 'completed' when undone.entry_id is not null then 'rejected'
          else 'sent' end
        from suspense_returns back
          left join undone_decisions undone on undone.resolution_entry_id = back.resolution_entry_id
          left join incoming_entries told on told.journal_entry_id = back.resolution_entry_id
            and told.resolution is distinct from 'taken_back'
        where back.file_id = file.id
      ) place
    ) counted
    where ${before ?? null}::uuid is null or file.id < ${before ?? null}::uuid
    order by file.id desc limit ${limit}`.execute(database);
  return rows.map((row) => ({
    ...toFile(row),
    sentCount: row.sent,
    completedCount: row.completed,
    rejectedCount: row.rejected,
  }));
}

/** A file by its MsgId. */
export async function findFile(database: Database, messageId: string): Promise<WrittenFile | undefined> {
  const { rows } = await sql<FileRow>`
    select ${written} from payment_files file where file.message_id = ${messageId}`.execute(database);
  return rows[0] && toFile(rows[0]);
}

export async function findFileById(database: Database, id: string): Promise<WrittenFile | undefined> {
  const { rows } = await sql<FileRow>`
    select ${written} from payment_files file where file.id = ${id}`.execute(database);
  return rows[0] && toFile(rows[0]);
}

/** The bytes of a file, as it was written. */
export async function readFileContent(database: Database, id: string): Promise<Buffer> {
  const row = await database
    .selectFrom('payment_files')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.content;
}
