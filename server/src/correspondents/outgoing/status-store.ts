import { columnOf, isUniqueViolation, type RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import type { OrderState } from '@bank/contract';
import { sql } from 'kysely';

type Database = RoomDatabase<'outgoing'>;

/** An order of a payment file, and where it stands. */
export interface InFile {
  readonly orderId: string;
  readonly paymentId: string;
  readonly instructionId: string;
  readonly endToEndId: string;
  readonly uetr: string | null;
  readonly state: OrderState;
  readonly creditorName: string;
  readonly amount: Money;
  /** The last status of the correspondent (ISO 20022); null before the first. */
  readonly status: string | null;
  readonly statusReason: string | null;
}

/** The orders of a file, in their places. */
export async function readFileOrders(database: Database, fileId: string): Promise<InFile[]> {
  const { rows } = await sql<{
    order_id: string;
    payment_id: string;
    instruction_id: string;
    end_to_end_id: string;
    uetr: string | null;
    state: OrderState;
    creditor_name: string;
    amount_minor: bigint;
    currency: string;
    status: string | null;
    status_reason: string | null;
  }>`
    select stands.order_id, payments.id as payment_id, stands.instruction_id, stands.end_to_end_id, payments.uetr,
      orders.state, payments.creditor_name, payments.amount_minor, payments.currency, stands.status,
      stands.status_reason
    from payment_file_orders stands
      join orders on orders.id = stands.order_id
      join payments on payments.id = orders.payment_id
    where stands.file_id = ${fileId} order by stands.place`.execute(database);
  return rows.map((row) => ({
    orderId: row.order_id,
    paymentId: row.payment_id,
    instructionId: row.instruction_id,
    endToEndId: row.end_to_end_id,
    uetr: row.uetr,
    state: row.state,
    creditorName: row.creditor_name,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    status: row.status,
    statusReason: row.status_reason,
  }));
}

/** Money of a file of returns. */
export interface FileReturn {
  /** The entry of the correspondent that goes back. */
  readonly entryId: string;
  readonly servicerReference: string;
  readonly counterparty: string;
  readonly amount: Money;
  /** ISO 20022, ExternalReturnReason. */
  readonly code: string;
  /** RtrId: how it is called in its file. */
  readonly reference: string;
  /** What else its file says of it: the ids of the payment that goes back. */
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  /** The correspondent told of the debit. */
  readonly isTold: boolean;
  /** It did not go: the money is in suspense again. */
  readonly isUndone: boolean;
  /** The last status of the correspondent (ISO 20022); null before the first. */
  readonly status: string | null;
  readonly statusReason: string | null;
}

/** The returns of a file, in their places. */
export async function readFileReturns(database: Database, fileId: string): Promise<FileReturn[]> {
  const { rows } = await sql<Omit<FileReturn, 'amount'> & { amountMinor: bigint; currency: string }>`
    select e.id as "entryId", e.servicer_reference as "servicerReference", e.counterparty_name as counterparty,
      e.amount_minor as "amountMinor", e.currency, back.reason_code as code, back.reference,
      e.end_to_end_id as "endToEndId", e.uetr::text as uetr, told.id is not null as "isTold",
      undone.entry_id is not null as "isUndone", back.status, back.status_reason as "statusReason"
    from suspense_returns back join incoming_entries e on e.id = back.entry_id
      left join undone_decisions undone on undone.resolution_entry_id = back.resolution_entry_id
      left join incoming_entries told on told.journal_entry_id = back.resolution_entry_id
        and told.resolution is distinct from 'taken_back'
    where back.file_id = ${fileId} order by back.place`.execute(database);
  return rows.map(({ amountMinor, currency, ...row }) => ({
    ...row,
    amount: money(amountMinor, currencyCode(currency)),
  }));
}

/** A status file that was read. */
export interface ReadStatusFile {
  readonly id: string;
  readonly fileId: string;
  /** MsgId of the correspondent. */
  readonly messageId: string;
  readonly completedCount: number;
  readonly rejectedCount: number;
  readonly pendingCount: number;
  readonly readAt: Date;
  readonly readBy: string;
}

/** False where the same file, or another one of this name for the same payment file, was read before. */
export async function insertStatusFile(
  transaction: Database,
  file: ReadStatusFile & {
    readonly content: Buffer;
    readonly contentHash: Buffer;
    readonly channelFileId: string | undefined;
  },
): Promise<boolean> {
  try {
    await transaction
      .insertInto('payment_status_files')
      .values({
        id: file.id,
        file_id: file.fileId,
        message_id: file.messageId,
        content: file.content,
        content_hash: file.contentHash,
        completed_count: file.completedCount,
        rejected_count: file.rejectedCount,
        pending_count: file.pendingCount,
        read_at: file.readAt,
        read_by: file.readBy,
        channel_file_id: file.channelFileId ?? null,
      })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Status files of a payment file, the earliest first. */
export async function listStatusFiles(database: Database, fileId: string): Promise<ReadStatusFile[]> {
  const rows = await database
    .selectFrom('payment_status_files')
    .select(['id', 'file_id', 'message_id', 'completed_count', 'rejected_count', 'pending_count', 'read_at', 'read_by'])
    .where('file_id', '=', fileId)
    .orderBy('read_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileId: row.file_id,
    messageId: row.message_id,
    completedCount: row.completed_count,
    rejectedCount: row.rejected_count,
    pendingCount: row.pending_count,
    readAt: row.read_at,
    readBy: row.read_by,
  }));
}

/** Keeps the last status of each order. */
export async function keepStatuses(
  transaction: Database,
  statuses: readonly { readonly orderId: string; readonly status: string; readonly reason: string | undefined }[],
): Promise<void> {
  await sql`
    update payment_file_orders set status = given.status, status_reason = given.reason
    from unnest(${columnOf(statuses, ({ orderId }) => orderId)}::uuid[],
      ${columnOf(statuses, ({ status }) => status)}::text[], ${columnOf(statuses, ({ reason }) => reason)}::text[])
      as given (order_id, status, reason)
    where payment_file_orders.order_id = given.order_id`.execute(transaction);
}
