import type { RoomDatabase } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import type { NostroEntry, OwnOrder } from './fate.ts';

type Database = RoomDatabase<'incoming'>;

/** Of these entries of an account those that were imported before: what each moved, credits less debits. */
export async function readSeenEntries(
  database: Database,
  { correspondentBic, account }: { readonly correspondentBic: string; readonly account: string },
  references: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ reference: string; moved: bigint }>`
    select servicer_reference as reference,
      sum(case side when 'credit' then amount_minor else -amount_minor end)::bigint as moved
    from incoming_entries
    where correspondent_bic = ${correspondentBic} and account = ${account}
      and servicer_reference = any(${[...references]}::text[])
    group by servicer_reference`.execute(database);
  return new Map(rows.map(({ reference, moved }) => [reference, moved]));
}

/** Orders to other banks by the ids of their payments and by UETRs, with what moved the nostro account for each. */
export async function readOwnOrders(
  database: Database,
  { paymentIds, uetrs }: { readonly paymentIds: readonly string[]; readonly uetrs: readonly string[] },
): Promise<(OwnOrder & { readonly uetr: string | null })[]> {
  if (paymentIds.length === 0 && uetrs.length === 0) return [];
  const { rows } = await sql<OrderRow>`
    select o.id, o.state, p.id as payment_id, p.transfer_number, p.uetr::text as uetr, p.amount_minor, p.currency,
      a.ledger_account_id, l.closed_at is not null as is_closed, sent.id as sent_by,
      stated_sent.id is not null as is_sent_stated,
      returned.id as returned_by, stated_returned.id is not null as is_returned_stated
    from (
      select id from payments where id = any(${[...paymentIds]}::uuid[]) and type in ('swift', 'sepa')
      union select id from payments where uetr = any(${[...uetrs]}::uuid[]) and type in ('swift', 'sepa')
    ) named
      join payments p on p.id = named.id
      join orders o on o.id = p.order_id
      join accounts a on a.account_number = p.debtor_account
      join ledger_accounts l on l.id = a.ledger_account_id
      left join journal_entries sent on sent.settles_entry_id = p.journal_entry_id and sent.settlement = 'posted'
      left join incoming_entries stated_sent on stated_sent.journal_entry_id = sent.id
      left join journal_entries returned on returned.reverses_entry_id = p.journal_entry_id
      left join incoming_entries stated_returned on stated_returned.journal_entry_id = returned.id
    order by o.id`.execute(database);
  return rows.map((row) => ({
    orderId: row.id,
    paymentId: row.payment_id,
    transferNumber: row.transfer_number,
    state: row.state,
    uetr: row.uetr,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    debtorLedgerAccountId: row.ledger_account_id,
    isDebtorAccountClosed: row.is_closed,
    sentBy: nostroEntry(row.sent_by, row.is_sent_stated),
    returnedBy: nostroEntry(row.returned_by, row.is_returned_stated),
  }));
}

interface OrderRow {
  readonly id: string;
  readonly state: OwnOrder['state'];
  readonly payment_id: string;
  readonly transfer_number: string;
  readonly uetr: string | null;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly ledger_account_id: LedgerAccountId;
  readonly is_closed: boolean;
  readonly sent_by: string | null;
  readonly is_sent_stated: boolean;
  readonly returned_by: string | null;
  readonly is_returned_stated: boolean;
}

function nostroEntry(id: string | null, isStated: boolean): NostroEntry | undefined {
  return id === null ? undefined : { id, isStated };
}

/** The entry of the books by which money in suspense went back. */
export interface SentBack extends NostroEntry {
  readonly amountMinor: bigint;
}

/**
 * Money in suspense that staff sent back, by the ids of its entries and by UETRs. A UETR under which more than one went
 * back, or one that is told already, says nothing.
 */
export async function readSentBack(
  database: Database,
  { ids, uetrs }: { readonly ids: readonly string[]; readonly uetrs: readonly string[] },
): Promise<ReadonlyMap<string, SentBack>> {
  if (ids.length === 0 && uetrs.length === 0) return new Map();
  const { rows } = await sql<SentBack & { entry: string; uetr: string | null }>`
    select back.id as entry, back.uetr::text as uetr, back.resolution_entry_id as id,
      back.amount_minor as "amountMinor", stated.id is not null as "isStated"
    from (
      select * from incoming_entries where id = any(${[...ids]}::uuid[]) and resolution = 'returned'
      union select * from incoming_entries where uetr = any(${[...uetrs]}::uuid[]) and resolution = 'returned'
    ) back left join incoming_entries stated on stated.journal_entry_id = back.resolution_entry_id`.execute(database);
  const found = new Map<string, SentBack>();
  const ofUetr = Map.groupBy(
    rows.filter(({ isStated }) => !isStated),
    ({ uetr }) => uetr ?? '',
  );
  for (const { entry, uetr: _uetr, ...back } of rows) found.set(entry, back);
  for (const [uetr, [one, ...others]] of ofUetr)
    if (uetr !== '' && others.length === 0) {
      const { entry: _entry, uetr: _uetr, ...back } = one!;
      found.set(uetr, back);
    }
  return found;
}

/** Deposits by their UETRs. */
export async function readReceived(
  database: Database,
  uetrs: readonly string[],
): Promise<ReadonlyMap<string, NostroEntry & { readonly account: string; readonly amountMinor: bigint }>> {
  if (uetrs.length === 0) return new Map();
  const { rows } = await sql<{ uetr: string; id: string; account: string; amountMinor: bigint; isStated: boolean }>`
    select p.uetr::text as uetr, p.journal_entry_id as id, p.creditor_account as account,
      p.amount_minor as "amountMinor", stated.id is not null as "isStated"
    from payments p
      left join incoming_entries stated on stated.journal_entry_id = p.journal_entry_id
        or stated.resolution_entry_id = p.journal_entry_id
    where p.uetr = any(${[...uetrs]}::uuid[]) and p.type = 'deposit' and p.status = 'completed'`.execute(database);
  return new Map(rows.map(({ uetr, ...row }) => [uetr, row]));
}
