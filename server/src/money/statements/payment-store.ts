import type { RoomDatabase } from '@bank/database';
import { wireChargesOf, type PaymentOfEntry } from '@bank/contract';
import type { ReceiptedEntry } from '@bank/documents/pdf-worker';
import { sql } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';
import { entryOfRow } from './entry.ts';
import { filedColumns, withMark, type FiledRow } from './entry-columns-store.ts';
import { filedEntryOfRow } from './filed-entry.ts';
import { timelineOf, type CourseOfEntry } from './payment-timeline.ts';

type Database = RoomDatabase<'statements'>;

/** A payment as the client sees it, and as its receipt prints it. */
export interface FoundPayment {
  readonly payment: PaymentOfEntry;
  readonly receipted: ReceiptedEntry;
}

/** What the query reads: the entry's row with the whole payment behind it, and what the books did with its entry. */
interface PaymentRow extends FiledRow, CourseOfEntry {
  readonly rate_as_of: Date | null;
}

/**
 * The payment of one of the client's statement rows. Somebody else's row is not found, exactly as one that does not
 * exist.
 */
export async function findPayment(
  database: Database,
  { clientId, accountIds }: AccountScope,
  { postingId, zone }: { readonly postingId: string; readonly zone: string },
): Promise<FoundPayment | undefined> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(postingId)) return undefined;
  const { rows } = await sql<PaymentRow>`
    select ${filedColumns}, payment.rate_as_of,
      entry.is_pending, entry.booked_at as entered_at,
      settling.booked_at as settled_at, settling.settlement, voided_by.transfer_number as voided_by_number,
      reversing.booked_at as reversed_at, reversed_by.transfer_number as reversed_by_number
    from postings posting
    join accounts account on account.ledger_account_id = posting.account_id and account.client_id = ${clientId}
      ${accountIds === 'all' ? sql`` : sql`and account.id = any(${accountIds}::uuid[])`}
    join journal_entries entry on entry.id = posting.entry_id
    join payments payment on payment.journal_entry_id = entry.id
    ${withMark}
    left join payments original on original.id = payment.original_payment_id
    left join journal_entries settling on settling.settles_entry_id = entry.id
    left join payments voided_by on voided_by.journal_entry_id = settling.id
    left join journal_entries reversing on reversing.reverses_entry_id = entry.id
    left join payments reversed_by on reversed_by.journal_entry_id = reversing.id
    where posting.id = ${postingId}::uuid
  `.execute(database);
  return rows[0] && foundPayment(rows[0], zone);
}

function foundPayment(row: PaymentRow, zone: string): FoundPayment {
  return {
    payment: {
      ...entryOfRow(row, zone),
      debtorAccount: row.debtor_account,
      creditorAccount: row.creditor_account,
      creditorAgentName: row.creditor_agent_name,
      creditorAgentBic: row.creditor_agent_bic,
      creditorCountry: row.creditor_country,
      creditorAddress: row.creditor_address,
      charges: row.charge_bearer && wireChargesOf(row.charge_bearer),
      endToEndId: row.end_to_end_id,
      uetr: row.uetr,
      rateAsOf: row.rate_as_of?.toISOString() ?? null,
      statusReason: row.reason,
      originalTransferNumber: row.original_transfer_number,
      steps: timelineOf(row).map((step) => ({ ...step, at: step.at.toISOString() })),
    },
    receipted: {
      ...filedEntryOfRow(row, zone),
      ownAccount: row.account_number,
      rateAsOf: row.rate_as_of,
      settledAt: row.settled_at,
      originalTransferNumber: row.original_transfer_number,
    },
  };
}
