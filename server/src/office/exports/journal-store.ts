import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { BankPeriod } from '../../base/platform/bank-period.ts';

type Database = RoomDatabase<'exports'>;

/** The entries of a period: between which ids they stand, and how many postings they have. */
export interface EntriesOfPeriod {
  readonly firstId: string | null;
  readonly lastId: string | null;
  readonly entries: bigint;
  readonly postings: bigint;
}

/** Looks at every entry once, so that none is missed whose id and time do not fit. */
export async function readEntriesOfPeriod(database: Database, period: BankPeriod): Promise<EntriesOfPeriod> {
  const { rows } = await sql<EntriesOfPeriod>`
    select min(id::text) as "firstId", max(id::text) as "lastId", count(*) as entries,
      coalesce(sum(posting_count), 0)::bigint as postings
    from journal_entries entry where ${within(period)}`.execute(database);
  return rows[0]!;
}

export interface JournalPosting {
  readonly entryId: string;
  readonly bookedAt: Date;
  readonly valueDate: string;
  readonly kind: string;
  readonly isPending: boolean;
  readonly settles: string | null;
  readonly reverses: string | null;
  readonly leg: number;
  readonly code: string;
  readonly chartNumber: string;
  readonly sequence: bigint;
  readonly side: 'debit' | 'credit';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly balanceMinor: bigint;
  readonly transferNumber: string | null;
  readonly type: string | null;
  readonly text: string;
  readonly debtorName: string | null;
  readonly debtorAccount: string | null;
  readonly creditorName: string | null;
  readonly creditorAccount: string | null;
  readonly orderedBy: string | null;
  readonly orderId: string | null;
}

/** The postings of the entries of a period, in the order of the entries' ids, of so many entries behind one. */
export async function readJournalPostings(
  database: Database,
  {
    period,
    firstId,
    lastId,
    behind,
    entries,
  }: {
    readonly period: BankPeriod;
    readonly firstId: string;
    readonly lastId: string;
    readonly behind: string | undefined;
    readonly entries: number;
  },
): Promise<JournalPosting[]> {
  const { rows } = await sql<JournalPosting>`
    select entry.id as "entryId", entry.booked_at as "bookedAt", entry.value_date::text as "valueDate", entry.kind,
      entry.is_pending as "isPending", entry.settles_entry_id as settles, entry.reverses_entry_id as reverses,
      posting.leg, ledger.code, chart.number as "chartNumber", posting.account_sequence as sequence, posting.side,
      posting.amount_minor as "amountMinor", posting.currency, posting.balance_after_minor as "balanceMinor",
      payment.transfer_number as "transferNumber", payment.type, coalesce(payment.remittance_information, '') as text,
      payment.debtor_name as "debtorName", payment.debtor_account as "debtorAccount",
      payment.creditor_name as "creditorName", payment.creditor_account as "creditorAccount",
      client.client_number as "orderedBy", payment.order_id as "orderId"
    from (
      select * from journal_entries entry
      where ${behind === undefined ? sql`id >= ${firstId}` : sql`id > ${behind}`} and id <= ${lastId}
        and ${within(period)}
      order by id limit ${entries}
    ) entry
      join postings posting on posting.entry_id = entry.id
      join ledger_accounts ledger on ledger.id = posting.account_id
      join ledger_chart chart on chart.ledger_account_id = posting.account_id
      left join payments payment on payment.journal_entry_id = entry.id
      left join clients client on client.id = payment.ordered_by
    order by entry.id, posting.leg`.execute(database);
  return rows;
}

function within({ from, to }: BankPeriod): RawBuilder<unknown> {
  return sql`entry.booked_at >= ${from ?? sql`'-infinity'::timestamptz`}
    and entry.booked_at < ${to ?? sql`'infinity'::timestamptz`}`;
}
