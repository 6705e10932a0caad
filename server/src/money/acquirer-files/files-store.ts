import { columnOf, type RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import { signedMinor, type AcquirerFile, type AcquirerLine } from './acquirer-file.ts';

type Database = RoomDatabase<'acquirer-files'>;

export type LineOutcome = 'matched' | 'amount_differs' | 'other_currency' | 'settled_before' | 'unknown' | 'fee';

/** A line with what of the books it settles. */
export interface MatchedLine extends AcquirerLine {
  readonly outcome: LineOutcome;
  readonly bookingId: string | null;
  /** What it comes to above what the books expected, in minor units. */
  readonly differenceMinor: bigint;
}

/** How the live acquirer is called where attempts are kept. */
const acquirerName = 'acquirer';

/** What of the books lines settle: each thing once, in its own currency. */
export async function matchLines(database: Database, lines: readonly AcquirerLine[]): Promise<readonly MatchedLine[]> {
  const { rows } = await sql<{
    number: number;
    booking_id: string | null;
    amount_minor: string | null;
    currency: string | null;
    is_settled: boolean;
  }>`
    select line.number, booking.id as booking_id, booking.amount_minor::text, booking.currency,
      exists (select from acquirer_lines before where before.booking_id = booking.id)
        or exists (select from card_write_offs gone where gone.booking_id = booking.id) as is_settled
    from unnest(${columnOf(lines, ({ number }) => number)}::integer[], ${columnOf(lines, ({ kind }) => kind)}::text[],
        ${columnOf(lines, ({ paymentReference }) => paymentReference)}::text[],
        ${columnOf(lines, ({ detail }) => detail)}::text[]) as line (number, kind, payment_reference, detail)
      left join card_attempts attempt on attempt.acquirer = ${acquirerName}
        and attempt.acquirer_reference = line.payment_reference
      left join lateral (
        select * from card_bookings of_payment
        where of_payment.payment_id = attempt.payment_id and of_payment.kind = case line.kind
          when 'payment' then 'approved' when 'refund' then 'refunded' when 'chargeback' then 'charged_back'
          -- Of a refund that failed its id; of a dispute nothing.
          when 'reversal' then case when line.detail = '' then 'won' else 'refund_failed' end end
          and (line.kind <> 'refund' and line.detail = '' or of_payment.subject_id::text = lower(line.detail))
        limit 1
      ) booking on true`.execute(database);
  const found = new Map(rows.map((row) => [row.number, row]));
  const taken = new Set<string>();
  return lines.map((line): MatchedLine => {
    if (line.kind === 'fee') return { ...line, outcome: 'fee', bookingId: null, differenceMinor: 0n };
    const row = found.get(line.number);
    const [sign, whole] = [signedMinor(line) < 0n ? -1n : 1n, signedMinor(line)];
    const alone = (outcome: LineOutcome) => ({ ...line, outcome, bookingId: null, differenceMinor: whole });
    if (row?.booking_id == null) return alone('unknown');
    if (row.is_settled || taken.has(row.booking_id)) return alone('settled_before');
    if (row.currency !== line.amount.currency) return alone('other_currency');
    taken.add(row.booking_id);
    const differenceMinor = whole - sign * BigInt(row.amount_minor!);
    const outcome = differenceMinor === 0n ? 'matched' : 'amount_differs';
    return { ...line, outcome, bookingId: row.booking_id, differenceMinor };
  });
}

/** Whether a file of this reference was taken. */
export async function hasFile(database: Database, reference: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from acquirer_files where reference = ${reference}) as is_there`.execute(database);
  return rows[0]!.is_there;
}

export async function insertFile(
  transaction: Database,
  file: AcquirerFile & {
    readonly id: string;
    readonly hash: Buffer;
    readonly matched: readonly MatchedLine[];
    /** Null of a file that a channel brought. */
    readonly proposalId: string | null;
    readonly importedAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('acquirer_files')
    .values({
      id: file.id,
      content_hash: file.hash,
      reference: file.reference,
      day: file.day,
      currency: file.payout.currency,
      payout_minor: file.payout.amountMinor,
      fees_minor: file.fees.amountMinor,
      line_count: file.matched.length,
      proposal_id: file.proposalId,
      channel_file_id: file.proposalId === null ? file.id : null,
      imported_at: file.importedAt,
    })
    .execute();
  const given = JSON.stringify(
    file.matched.map((line) => ({
      number: line.number,
      kind: line.kind,
      payment_reference: line.paymentReference,
      detail: line.detail,
      amount_minor: String(line.amount.amountMinor),
      fee_minor: String(line.fee.amountMinor),
      outcome: line.outcome,
      booking_id: line.bookingId,
      difference_minor: String(line.differenceMinor),
    })),
  );
  await sql`
    insert into acquirer_lines (file_id, number, kind, payment_reference, detail, amount_minor, fee_minor, outcome,
      booking_id, difference_minor)
    select ${file.id}::uuid, given.* from jsonb_to_recordset(${given}::jsonb) as given (number integer, kind text,
      payment_reference text, detail text, amount_minor bigint, fee_minor bigint, outcome text, booking_id uuid,
      difference_minor bigint)`.execute(transaction);
}

/** A file whose money did or did not come. */
export interface KeptAcquirerFile {
  readonly id: string;
  readonly reference: string;
  readonly payout: Money;
  readonly fees: Money;
  readonly isReceived: boolean;
}

export async function findAcquirerFile(database: Database, id: string): Promise<KeptAcquirerFile | undefined> {
  const { rows } = await sql<{
    id: string;
    reference: string;
    currency: string;
    payout_minor: string;
    fees_minor: string;
    is_received: boolean;
  }>`
    select file.id, file.reference, file.currency, file.payout_minor::text, file.fees_minor::text,
      exists (select from acquirer_receipts receipt where receipt.file_id = file.id) as is_received
    from acquirer_files file where file.id = ${id}::uuid`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const currency = currencyCode(row.currency);
  const of = (minor: string) => money(BigInt(minor), currency);
  return {
    id: row.id,
    reference: row.reference,
    payout: of(row.payout_minor),
    fees: of(row.fees_minor),
    isReceived: row.is_received,
  };
}

export async function insertReceipt(
  transaction: Database,
  receipt: {
    readonly fileId: string;
    readonly incomingEntryId: string | null;
    readonly entryId: JournalEntryId | null;
    readonly proposalId: string;
    readonly receivedAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('acquirer_receipts')
    .values({
      file_id: receipt.fileId,
      incoming_entry_id: receipt.incomingEntryId,
      entry_id: receipt.entryId,
      proposal_id: receipt.proposalId,
      received_at: receipt.receivedAt,
    })
    .execute();
}

/** What differs and nobody has decided: a line by its file and number, or a booking that no file settled. */
export interface OpenDifference {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  /** What it is, for people. */
  readonly name: string;
  readonly line: { readonly fileId: string; readonly number: number } | undefined;
  readonly bookingId: string | undefined;
}

/** @param item the id of a booking, or of a file and behind a colon the number of its line */
export async function findOpenDifference(database: Database, item: string): Promise<OpenDifference | undefined> {
  const [id, number] = item.toLowerCase().split(':');
  const { rows } = await sql<{ amount_minor: string; currency: string; name: string }>`
    select line.difference_minor::text as amount_minor, file.currency,
      line.kind || ' ' || line.payment_reference || ', ' || replace(line.outcome, '_', ' ') as name
    from acquirer_lines line join acquirer_files file on file.id = line.file_id
    where ${number ?? null}::integer is not null and line.file_id = ${id}::uuid and line.number = ${number ?? null}
      and line.difference_minor <> 0 and not exists (
        select from card_write_offs gone where (gone.file_id, gone.line_number) = (line.file_id, line.number))
    union all
    select (case when booking.kind in ('approved', 'won', 'refund_failed') then -booking.amount_minor
        else booking.amount_minor end)::text, booking.currency,
      replace(booking.kind, '_', ' ') || ' 84-' || payment.number || ', not in a file'
    from card_bookings booking join card_payments payment on payment.id = booking.payment_id
    where ${number ?? null}::integer is null and booking.id = ${id}::uuid and booking.kind <> 'dispute_fee'
      and not exists (select from acquirer_lines line where line.booking_id = booking.id)
      and not exists (select from card_write_offs gone where gone.booking_id = booking.id)`.execute(database);
  const [row] = rows;
  return (
    row && {
      amountMinor: BigInt(row.amount_minor),
      currency: currencyCode(row.currency),
      name: row.name,
      line: number === undefined ? undefined : { fileId: id!, number: Number(number) },
      bookingId: number === undefined ? id : undefined,
    }
  );
}

export async function insertWriteOff(
  transaction: Database,
  gone: Pick<OpenDifference, 'amountMinor' | 'currency' | 'line' | 'bookingId'> & {
    readonly id: string;
    readonly entryId: JournalEntryId;
    readonly proposalId: string;
    readonly writtenOffAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('card_write_offs')
    .values({
      id: gone.id,
      file_id: gone.line?.fileId ?? null,
      line_number: gone.line?.number ?? null,
      booking_id: gone.bookingId ?? null,
      amount_minor: gone.amountMinor,
      currency: gone.currency,
      entry_id: gone.entryId,
      proposal_id: gone.proposalId,
      written_off_at: gone.writtenOffAt,
    })
    .execute();
}
