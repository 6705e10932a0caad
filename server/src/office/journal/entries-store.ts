import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'journal'>;

/** A posting with what its entry tells. */
export interface EntryPosting {
  readonly id: string;
  readonly bookedAt: Date;
  readonly valueDate: string;
  readonly kind: string;
  readonly isPending: boolean;
  readonly text: string;
  readonly transferNumber: string | null;
  readonly leg: number;
  readonly code: string;
  readonly chartNumber: string;
  readonly side: 'debit' | 'credit';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly balanceMinor: bigint;
}

/** The postings of entries, in the order of their legs. */
export async function readPostingsOf(database: Database, ids: readonly string[]): Promise<EntryPosting[]> {
  const { rows } = await sql<EntryPosting>`
    select entry.id, entry.booked_at as "bookedAt", entry.value_date::text as "valueDate", entry.kind,
      entry.is_pending as "isPending", coalesce(payment.remittance_information, '') as text,
      payment.transfer_number as "transferNumber", posting.leg, ledger.code, chart.number as "chartNumber",
      posting.side,
      posting.amount_minor as "amountMinor", posting.currency, posting.balance_after_minor as "balanceMinor"
    from unnest(${ids}::uuid[]) sought (id)
      join journal_entries entry on entry.id = sought.id
      join postings posting on posting.entry_id = sought.id
      join ledger_accounts ledger on ledger.id = posting.account_id
      join ledger_chart chart on chart.ledger_account_id = posting.account_id
      left join payments payment on payment.journal_entry_id = sought.id
    order by posting.entry_id, posting.leg`.execute(database);
  return rows;
}

export interface RelatedEntry {
  readonly id: string;
  readonly relation: 'settles' | 'settled_by' | 'reverses' | 'reversed_by';
  readonly kind: string;
  readonly bookedAt: Date;
}

/** What an entry settles or takes back, and what settles it or takes it back. */
export async function readRelatedEntries(database: Database, id: string): Promise<RelatedEntry[]> {
  const { rows } = await sql<RelatedEntry>`
    select other.id, related.relation, other.kind, other.booked_at as "bookedAt"
    from (
      select settles_entry_id as id, 'settles' as relation from journal_entries where id = ${id}
      union all select reverses_entry_id, 'reverses' from journal_entries where id = ${id}
      union all select id, 'settled_by' from journal_entries where settles_entry_id = ${id}
      union all select id, 'reversed_by' from journal_entries where reverses_entry_id = ${id}
    ) related join journal_entries other on other.id = related.id
    order by other.id`.execute(database);
  return rows;
}

export interface PaymentOfEntry {
  readonly transferNumber: string;
  readonly type: string;
  readonly status: string;
  readonly debtorName: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly reference: string;
  readonly clientNumber: string | null;
  readonly orderId: string | null;
  readonly orderKind: string | null;
  readonly orderState: string | null;
  readonly placedBy: string | null;
}

/** The payment that an entry carries out; of an entry that settles another one, the payment of that one. */
export async function readPaymentOf(database: Database, id: string): Promise<PaymentOfEntry | undefined> {
  const { rows } = await sql<PaymentOfEntry>`
    select payment.transfer_number as "transferNumber", payment.type, payment.status,
      payment.debtor_name as "debtorName", payment.debtor_account as "debtorAccount",
      payment.creditor_name as "creditorName", payment.creditor_account as "creditorAccount",
      payment.remittance_information as reference, client.client_number as "clientNumber",
      orders.id as "orderId", orders.kind as "orderKind", orders.state as "orderState", users.login as "placedBy"
    from journal_entries entry
      join payments payment on payment.journal_entry_id in (entry.id, entry.settles_entry_id)
      left join clients client on client.id = payment.ordered_by
      left join orders on orders.id = payment.order_id
      left join users on users.id = orders.placed_by
    where entry.id = ${id}
    order by payment.journal_entry_id = entry.id desc limit 1`.execute(database);
  return rows[0];
}

/** The clients whose accounts an entry moves. */
export async function readClientsOf(
  database: Database,
  id: string,
): Promise<{ readonly clientNumber: string; readonly name: string }[]> {
  const { rows } = await sql<{ clientNumber: string; name: string }>`
    select distinct client.client_number as "clientNumber",
      case when client.company_name <> '' then client.company_name
        else client.first_name || ' ' || client.last_name end as name
    from postings posting
      join accounts account on account.ledger_account_id = posting.account_id
      join clients client on client.id = account.client_id
    where posting.entry_id = ${id} order by 1`.execute(database);
  return rows;
}

export interface HandOfEntry {
  readonly number: bigint;
  readonly text: string;
  readonly author: string;
  readonly proposalId: string | null;
}

/** What stands with an entry that people made; undefined for every other one. */
export async function readHandOf(database: Database, id: string): Promise<HandOfEntry | undefined> {
  const { rows } = await sql<HandOfEntry>`
    select number, text, author, proposal_id as "proposalId" from entries_by_hand where entry_id = ${id}`.execute(
    database,
  );
  return rows[0];
}
