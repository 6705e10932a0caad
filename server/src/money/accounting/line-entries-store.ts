import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import { leadsToChart } from './balances-store.ts';

type Database = RoomDatabase<'accounting'>;

/** A posting on an account of the chart. */
export interface LineEntry {
  /** Its place: the code of its ledger account, and which posting of that account it is. */
  readonly id: string;
  readonly entryId: string;
  readonly kind: string;
  readonly bookedAt: Date;
  readonly account: string;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
  readonly payment: { readonly number: string; readonly text: string; readonly orderId: string | null } | undefined;
  /** Whose account it is; else who ordered the payment. */
  readonly clientNumber: string | null;
}

export interface SoughtLine {
  readonly number: string;
  /** Every one where it is empty. */
  readonly currency: string;
  /** From the first posting on where nothing is said. */
  readonly from: Date | undefined;
  readonly until: Date;
  readonly behind: EntryPlace | undefined;
  readonly limit: number;
}

export interface EntryPlace {
  readonly code: string;
  readonly sequence: bigint;
}

/** The postings of a line in a period, by ledger accounts and in the order of each. */
export async function listLineEntries(
  database: Database,
  { number, currency, from, until, behind, limit }: SoughtLine,
): Promise<LineEntry[]> {
  const code = behind?.code ?? '';
  const sequence = behind?.sequence ?? 0n;
  const { rows } = await sql<{
    code: string;
    account_sequence: bigint;
    entry_id: string;
    kind: string;
    booked_at: Date;
    side: 'debit' | 'credit';
    amount_minor: bigint;
    currency: string;
    account_number: string | null;
    transfer_number: string | null;
    remittance_information: string | null;
    order_id: string | null;
    client_number: string | null;
  }>`
    select posted.*, entry.kind, account.account_number, payment.transfer_number, payment.remittance_information,
      payment.order_id, client.client_number
    from (
      select ledger.code, ledger.id as account_id, posting.account_sequence, posting.entry_id, posting.booked_at,
        posting.side, posting.amount_minor, posting.currency
      from (
        select ledger.id, ledger.code from ledger_accounts ledger ${leadsToChart}
        where chart.number = ${number} and ${currency} in ('', ledger.currency) and ledger.code >= ${code}
          and ledger.posting_count > 0
        order by ledger.code
      ) ledger cross join lateral (
        select * from postings
        where account_id = ledger.id and booked_at < ${until}
          -- An account's postings are in the order of time: the index leads right behind the last one.
          and booked_at >= greatest(${from ?? new Date(0)}::timestamptz, case when ledger.code = ${code} then (
            select last.booked_at from postings last
            where last.account_id = ledger.id and last.account_sequence = ${sequence}::bigint
          ) end)
          and account_sequence > case when ledger.code = ${code} then ${sequence}::bigint else 0 end
        order by booked_at, account_sequence limit ${limit}
      ) posting
      order by ledger.code, posting.booked_at, posting.account_sequence limit ${limit}
    ) posted
      cross join lateral (select * from journal_entries where id = posted.entry_id offset 0) entry
      left join lateral (select * from accounts where ledger_account_id = posted.account_id offset 0) account on true
      left join lateral (select * from payments where journal_entry_id = posted.entry_id offset 0) payment on true
      left join lateral (
        select * from clients where id = coalesce(account.client_id, payment.ordered_by) offset 0
      ) client on true
    order by posted.code, posted.account_sequence`.execute(database);
  return rows.map((row) => ({
    id: `${row.code} ${row.account_sequence}`,
    entryId: row.entry_id,
    kind: row.kind,
    bookedAt: row.booked_at,
    account: row.account_number ?? row.code,
    side: row.side,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    payment:
      row.transfer_number === null
        ? undefined
        : { number: row.transfer_number, text: row.remittance_information ?? '', orderId: row.order_id },
    clientNumber: row.client_number,
  }));
}
