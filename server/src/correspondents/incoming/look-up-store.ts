import type { RoomDatabase } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import type { NostroEntry, OwnOrder, WaitingLump } from './fate.ts';

type Database = RoomDatabase<'incoming'>;

/** An entry of an account that was imported before, with its transactions. */
export interface SeenEntry {
  readonly reference: string;
  readonly isReversal: boolean;
  /** Credits less debits, in minor units. */
  readonly movedMinor: bigint;
  /** Of its transactions. */
  readonly ids: readonly string[];
  /** A statement holds it. */
  readonly isStated: boolean;
  /** It waits in suspense, and nothing was told of what it is made of. */
  readonly lump: WaitingLump | null;
}

/** Of so many names each is looked for in one statement, which ends long before its time is up. */
const namesAtOnce = { references: 5_000, orders: 400 } as const;

async function inParts<Name, Found>(
  names: Iterable<Name>,
  atOnce: number,
  read: (some: readonly Name[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const all = [...new Set(names)];
  const found: Found[] = [];
  for (let start = 0; start < all.length; start += atOnce)
    for (const one of await read(all.slice(start, start + atOnce))) found.push(one);
  return found;
}

interface OfAccount {
  readonly correspondentBic: string;
  readonly account: string;
}

/** The entries of an account that have one of these references. Before they kept what they moved, one of each was. */
export function readSeenEntries(
  database: Database,
  of: OfAccount,
  references: readonly string[],
): Promise<readonly SeenEntry[]> {
  return inParts(references, namesAtOnce.references, (some) => readSomeSeen(database, of, some));
}

async function readSomeSeen(
  database: Database,
  { correspondentBic, account }: OfAccount,
  references: readonly string[],
): Promise<readonly SeenEntry[]> {
  const { rows } = await sql<SeenEntry>`
    select servicer_reference as reference, suspense_reason is not distinct from 'reversal' as "isReversal",
      coalesce(moved_minor, sum(case side when 'credit' then amount_minor else -amount_minor end)::bigint)
        as "movedMinor",
      array_agg(id::text order by id) as ids, bool_and(stated_in is not null) as "isStated",
      case when count(*) = 1 and bool_and(
        outcome = 'suspense' and resolution is null and end_to_end_id is null and uetr is null
          and counterparty_name = '' and creditor_account = '' and suspense_reason in ('details_missing',
            'entry_unreadable', 'no_account_named', 'account_unknown', 'debit_unknown')
      ) then json_build_object('id', min(id::text), 'statedIn', min(stated_in::text)) end as lump
    from incoming_entries
    where correspondent_bic = ${correspondentBic} and account = ${account}
      and servicer_reference = any(${[...references]}::text[])
      and (resolution is null or resolution not in ('split', 'taken_back'))
    group by servicer_reference, suspense_reason is not distinct from 'reversal', moved_minor`.execute(database);
  return rows;
}

type FoundOrder = OwnOrder & { readonly uetr: string | null };

/** Orders to other banks by the ids of their payments, UETRs and transfer numbers, with what moved nostro for each. */
export async function readOwnOrders(
  database: Database,
  {
    paymentIds,
    uetrs = [],
    numbers = [],
  }: {
    readonly paymentIds: readonly string[];
    readonly uetrs?: readonly string[];
    readonly numbers?: readonly string[];
  },
): Promise<FoundOrder[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any(${[...paymentIds]}::uuid[]) and type in ('swift', 'sepa')
    union select id from payments where uetr = any(${[...uetrs]}::uuid[]) and type in ('swift', 'sepa')
    union select id from payments where transfer_number = any(${[...numbers]}::text[]) and type in ('swift', 'sepa')
  `.execute(database);
  const ids = rows.map(({ id }) => id);
  return inParts(ids, namesAtOnce.orders, (some) => readSomeOrders(database, some));
}

async function readSomeOrders(database: Database, paymentIds: readonly string[]): Promise<FoundOrder[]> {
  const { rows } = await sql<Row>`
    select o.id, o.state, p.id as payment_id, p.transfer_number, p.uetr::text as uetr, p.amount_minor, p.currency,
      a.ledger_account_id, l.closed_at is not null as is_closed, sent.id as sent_by,
      stated_sent.id is not null as is_sent_stated,
      returned.id as returned_by, stated_returned.id is not null as is_returned_stated,
      deposit.journal_entry_id as deposited_by, deposit.transfer_number as deposit_number,
      deposit.amount_minor as deposit_minor, deposit.is_stated as is_deposit_stated,
      (select coalesce(reason, '') from order_moves where order_id = o.id and to_state = 'rejection_announced')
        as announced
    from payments p
      join orders o on o.id = p.order_id
      join accounts a on a.account_number = p.debtor_account
      join ledger_accounts l on l.id = a.ledger_account_id
      left join journal_entries sent on sent.settles_entry_id = p.journal_entry_id and sent.settlement = 'posted'
      left join incoming_entries stated_sent on stated_sent.journal_entry_id = sent.id
        and stated_sent.resolution is distinct from 'taken_back'
      left join journal_entries returned on returned.reverses_entry_id = p.journal_entry_id
      left join incoming_entries stated_returned on (stated_returned.journal_entry_id = returned.id
        or (stated_returned.resolution_entry_id = returned.id and stated_returned.resolution = 'order_returned'))
        and stated_returned.resolution is distinct from 'taken_back'
      left join lateral (
        select d.journal_entry_id, d.transfer_number, d.amount_minor,
          -- Booked by a file, or out of suspense, where a file has brought it.
          exists (
            select from incoming_entries e
            where e.journal_entry_id = d.journal_entry_id and e.resolution is distinct from 'taken_back'
          ) or not exists (
            select from postings m join ledger_accounts n on n.id = m.account_id
            where m.entry_id = d.journal_entry_id and n.kind = 'nostro'
          ) as is_stated
        from (
          select id, journal_entry_id, transfer_number, amount_minor, creditor_account, status from payments
            where type = 'deposit' and uetr = p.uetr
          union select id, journal_entry_id, transfer_number, amount_minor, creditor_account, status from payments
            where type = 'deposit' and end_to_end_id is not null and lower(end_to_end_id) = replace(p.id::text, '-', '')
          union select given.id, given.journal_entry_id, given.transfer_number, given.amount_minor,
              given.creditor_account, given.status
            from incoming_entries e join payments given on given.journal_entry_id = e.resolution_entry_id
              or given.journal_entry_id in (
                select journal_entry_id from suspense_shares where resolution_entry_id = e.resolution_entry_id
              )
            where e.order_id = o.id and e.resolution = 'assigned' and given.type = 'deposit'
        ) d
        where d.status = 'completed' and d.creditor_account = p.debtor_account
        order by is_stated, d.id limit 1
      ) deposit on true
    where p.id = any(${[...paymentIds]}::uuid[])
    order by o.id`.execute(database);
  return rows.map((row) => ({
    orderId: row.id,
    paymentId: row.payment_id,
    transferNumber: row.transfer_number,
    state: row.state,
    rejectionAnnounced: row.announced ?? undefined,
    uetr: row.uetr,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    debtorLedgerAccountId: row.ledger_account_id,
    isDebtorAccountClosed: row.is_closed,
    sentBy: nostroEntry(row.sent_by, row.is_sent_stated),
    returnedBy: nostroEntry(row.returned_by, row.is_returned_stated),
    depositedBy: depositOf(row),
  }));
}

/** The entries of the books by which payments of orders went out and came back, by the ids of the payments. */
export async function readSettlements(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly sentBy: string | null; readonly returnedBy: string | null }>> {
  const { rows } = await sql<{ id: string; sentBy: string | null; returnedBy: string | null }>`
    select p.id,
      (select id from journal_entries where settles_entry_id = p.journal_entry_id and settlement = 'posted')
        as "sentBy",
      (select id from journal_entries where reverses_entry_id = p.journal_entry_id) as "returnedBy"
    from payments p where p.id = any(${[...paymentIds]}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, ...entries }) => [id, entries]));
}

/** Payments to other banks whose ids begin with these digits; digits that fit two of them name none. */
export async function readPaymentIds(
  database: Database,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (beginnings.length === 0) return new Map();
  const { rows } = await sql<{ digits: string; id: string }>`
    select asked.digits, min(found.id::text) as id
    from unnest(${[...beginnings]}::text[]) as asked (digits) cross join lateral (
      select p.id from payments p
      where p.id between rpad(asked.digits, 32, '0')::uuid and rpad(asked.digits, 32, 'f')::uuid
        and p.type in ('swift', 'sepa')
      limit 2
    ) found
    group by asked.digits having count(*) = 1`.execute(database);
  return new Map(rows.map(({ digits, id }) => [digits, id]));
}

interface Row {
  readonly id: string;
  readonly state: OwnOrder['state'];
  readonly announced: string | null;
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
  readonly deposited_by: string | null;
  readonly deposit_number: string | null;
  readonly deposit_minor: bigint | null;
  readonly is_deposit_stated: boolean | null;
}

function depositOf(row: Row): OwnOrder['depositedBy'] {
  const { deposited_by: id, deposit_number: transferNumber, deposit_minor: amountMinor } = row;
  if (id === null || transferNumber === null || amountMinor === null) return undefined;
  return { id, transferNumber, amountMinor, isStated: row.is_deposit_stated ?? true };
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
    ) back left join incoming_entries stated on stated.journal_entry_id = back.resolution_entry_id
      and stated.resolution is distinct from 'taken_back'`.execute(database);
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
      p.amount_minor as "amountMinor", stated.id is not null or shared.entry_id is not null as "isStated"
    from payments p
      left join incoming_entries stated on (stated.journal_entry_id = p.journal_entry_id
        or stated.resolution_entry_id = p.journal_entry_id) and stated.resolution is distinct from 'taken_back'
      left join suspense_shares shared on shared.journal_entry_id = p.journal_entry_id
    where p.uetr = any(${[...uetrs]}::uuid[]) and p.type = 'deposit' and p.status = 'completed'`.execute(database);
  return new Map(rows.map(({ uetr, ...row }) => [uetr, row]));
}

/** A transaction that was imported before, as a reversal may name it. */
export interface KeptTransaction {
  readonly id: string;
  readonly reference: string;
  readonly part: number;
  readonly side: 'credit' | 'debit';
  readonly amountMinor: bigint;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  /** The number of the account that it was booked to, or seemed to be meant for. */
  readonly accountNumber: string | null;
  /** The payment of the order that it names. */
  readonly paymentId: string | null;
}

/** Transactions of an account, reversals aside, that bear one of these references or ids. */
export async function readKeptTransactions(
  database: Database,
  { correspondentBic, account }: OfAccount,
  named: {
    readonly references: readonly string[];
    readonly endToEndIds: readonly string[];
    readonly uetrs: readonly string[];
  },
): Promise<readonly KeptTransaction[]> {
  if (named.references.length === 0) return [];
  const { rows } = await sql<KeptTransaction>`
    select e.id, e.servicer_reference as reference, e.part, e.side, e.amount_minor as "amountMinor",
      e.end_to_end_id as "endToEndId", e.uetr::text as uetr, a.account_number as "accountNumber",
      o.payment_id as "paymentId"
    from (
      select * from incoming_entries where correspondent_bic = ${correspondentBic} and account = ${account}
        and servicer_reference = any(${[...named.references]}::text[])
      union select * from incoming_entries where lower(end_to_end_id) = any(${[...named.endToEndIds]}::text[])
      union select * from incoming_entries where uetr = any(${[...named.uetrs]}::uuid[])
    ) e left join accounts a on a.id = e.account_id left join orders o on o.id = e.order_id
    where e.correspondent_bic = ${correspondentBic} and e.account = ${account}
      and e.suspense_reason is distinct from 'reversal'
      and (e.resolution is null or e.resolution not in ('split', 'taken_back'))
    order by e.id`.execute(database);
  return rows;
}

/** The id of the earliest entry by which money came in that names an order and waits in suspense. */
export async function readWaitingOfOrder(
  database: Database,
  { orderId, paymentId }: Pick<OwnOrder, 'orderId' | 'paymentId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from incoming_entries e
    where e.side = 'credit' and e.outcome = 'suspense' and e.resolution is null
      and (e.order_id = ${orderId}
        -- Kept before entries named orders.
        or lower(e.end_to_end_id) = replace(${paymentId}::text, '-', '')
        or e.uetr = (select uetr from payments where id = ${paymentId}))
    order by id limit 1`.execute(database);
  return rows[0]?.id;
}
