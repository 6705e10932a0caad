import type { RoomDatabase } from '@bank/database';
import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'acquirer-files'>;

interface PartToRead {
  readonly behind: string | undefined;
  readonly limit: number;
}

/**
 * Bookings that no file settled and nobody wrote off. Nothing is expected of a refund that failed, unless the acquirer
 * has settled it: then it owes the money.
 */
const unsettled = sql`
  booking.kind <> 'dispute_fee'
    and not (booking.kind in ('refunded', 'refund_failed') and exists (
      select from card_bookings twin
      where twin.kind in ('refunded', 'refund_failed') and twin.subject_id = booking.subject_id
        and twin.id <> booking.id
        and not exists (select from acquirer_lines line where line.booking_id = twin.id)
        and not exists (select from card_write_offs gone where gone.booking_id = twin.id)))
    and not exists (select from acquirer_lines line where line.booking_id = booking.id)
    and not exists (select from card_write_offs gone where gone.booking_id = booking.id)`;

/** Something that the books expect of the acquirer. */
export interface UnsettledBooking {
  readonly kind: 'approved' | 'refunded' | 'refund_failed' | 'charged_back' | 'won';
  readonly reference: string;
  readonly subjectId: string;
  readonly amountMinor: bigint;
}

/** What no file has settled, in the order in which it was booked. */
export async function listUnsettledBookings(
  database: Database,
  { currency, limit }: { readonly currency: CurrencyCode; readonly limit: number },
): Promise<UnsettledBooking[]> {
  const { rows } = await sql<UnsettledBooking & { amount: string }>`
    select booking.kind, attempt.acquirer_reference as reference, booking.subject_id as "subjectId",
      booking.amount_minor::text as amount
    from card_bookings booking
      join card_attempts attempt on attempt.payment_id = booking.payment_id and attempt.number = 1
    where booking.currency = ${currency} and ${unsettled}
    order by booking.number limit ${limit}`.execute(database);
  return rows.map(({ kind, reference, subjectId, amount }) => ({
    kind,
    reference,
    subjectId,
    amountMinor: BigInt(amount),
  }));
}

export interface ToldAcquirerFile {
  readonly id: string;
  readonly reference: string;
  readonly day: string;
  readonly currency: string;
  readonly payoutMinor: string;
  readonly feesMinor: string;
  readonly lineCount: number;
  readonly differing: number;
  readonly importedAt: Date;
  readonly receivedAt: Date | null;
  /** Money in suspense that may be it. */
  readonly candidates: { readonly entry: string; readonly name: string }[];
}

/** Files of the acquirer, the newest first. */
export async function listAcquirerFiles(
  database: Database,
  { behind, limit }: PartToRead,
): Promise<ToldAcquirerFile[]> {
  const { rows } = await sql<ToldAcquirerFile>`
    select file.id, file.reference, file.day::text, file.currency, file.payout_minor::text as "payoutMinor",
      file.fees_minor::text as "feesMinor", file.line_count as "lineCount", file.imported_at as "importedAt",
      receipt.received_at as "receivedAt", (
        select count(*)::int from acquirer_lines line where line.file_id = file.id and line.difference_minor <> 0
      ) as differing, coalesce((
        select json_agg(json_build_object('entry', waiting.id, 'name', waiting.name)) from (
          select entry.id, concat_ws(', ', nullif(entry.counterparty_name, ''), entry.servicer_reference) as name
          from incoming_entries entry
          where receipt.file_id is null and entry.outcome = 'suspense' and entry.resolution is null
            and entry.currency = file.currency and entry.amount_minor = abs(file.payout_minor)
            and entry.side = case when file.payout_minor > 0 then 'credit' else 'debit' end
          order by entry.id limit 5
        ) waiting
      ), '[]') as candidates
    from acquirer_files file left join acquirer_receipts receipt on receipt.file_id = file.id
    where ${behind ?? null}::uuid is null or (file.day, file.id) < (
      select before.day, before.id from acquirer_files before where before.id = ${behind ?? null}::uuid)
    order by file.day desc, file.id desc limit ${limit}`.execute(database);
  return rows;
}

export interface ToldDifference {
  /** Its place in the list: a moment in microseconds, and the item. */
  readonly id: string;
  /** A booking, or a file and behind a colon the number of a line. */
  readonly item: string;
  readonly why: string;
  readonly client: string | null;
  readonly subject: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly since: Date;
}

/** What differs and nobody has decided, the oldest first. A booking counts once files of a later day should have it. */
export async function listOpenDifferences(
  database: Database,
  { before }: { readonly before: Date },
  { behind, limit }: PartToRead,
): Promise<ToldDifference[]> {
  const [micros, item] = behind === undefined ? [null, null] : (behind.split(' ') as [string, string]);
  const { rows } = await sql<ToldDifference>`
    select (extract(epoch from since) * 1000000)::bigint || ' ' || item as id, * from (
      select line.file_id || ':' || line.number as item, line.outcome as why, null as client,
        line.kind || ' ' || line.payment_reference || ' (' || file.reference || ')' as subject,
        line.difference_minor::text as "amountMinor", file.currency, file.imported_at as since
      from acquirer_lines line join acquirer_files file on file.id = line.file_id
      where line.difference_minor <> 0 and not exists (
        select from card_write_offs gone where (gone.file_id, gone.line_number) = (line.file_id, line.number))
      union all
      select booking.id::text, 'missing', client.client_number,
        replace(booking.kind, '_', ' ') || ' 84-' || payment.number,
        case when booking.kind in ('approved', 'won', 'refund_failed')
          then -booking.amount_minor else booking.amount_minor end::text,
        booking.currency, entry.booked_at
      from card_bookings booking join card_payments payment on payment.id = booking.payment_id
        join journal_entries entry on entry.id = booking.entry_id
        join merchants merchant on merchant.id = booking.merchant_id
        join clients client on client.id = merchant.client_id
      where entry.booked_at < ${before} and ${unsettled}
    ) open
    where ${micros}::bigint is null or ((extract(epoch from since) * 1000000)::bigint, item) > (${micros}, ${item})
    order by since, item limit ${limit}`.execute(database);
  return rows;
}
