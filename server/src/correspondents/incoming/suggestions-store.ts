import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { IncomingEntry } from './incoming-entry.ts';

type Database = RoomDatabase<'incoming'>;

/** An account that money in suspense may be for. Closed ones and those in another currency are left out. */
export interface AccountMatch {
  readonly account: string;
  readonly holder: string;
  readonly why: 'account_named' | 'same_account_before' | 'same_name_before' | 'client_in_text' | 'pays_sender';
  /** The latest entry that it is like. */
  readonly entryId: string | null;
  readonly entryReference: string | null;
  readonly isSameAmount: boolean;
}

const matchesMax = 20;
/** A shorter name is part of too many texts. */
const nameLengthMin = 4;

/** Earlier entries, by a condition on them, with the accounts that clients got their money on. */
const before = (entry: IncomingEntry, why: AccountMatch['why'], isLike: ReturnType<typeof sql>) => sql`
  (select p.account_id as ledger, ${why}::text as why, o.id as entry_id, o.servicer_reference as entry_reference,
    o.amount_minor = ${entry.amount.amountMinor} as is_same_amount
  from incoming_entries o
    join postings p on p.side = 'credit' and (p.entry_id = o.journal_entry_id or p.entry_id = o.resolution_entry_id)
    join ledger_accounts l on l.id = p.account_id and l.kind = 'client'
  where ${isLike} and o.id <> ${entry.id} and o.side = 'credit' and o.currency = ${entry.currency}
    and ((o.outcome = 'booked' and o.resolution is null) or o.resolution = 'assigned')
  order by o.id desc limit ${matchesMax})`;

/**
 * Accounts that an entry names or seems to be for: by number, by what came from the same account or name before, by the
 * name of a client in its text, and by clients who pay its sender.
 */
export async function readAccountMatches(database: Database, entry: IncomingEntry): Promise<readonly AccountMatch[]> {
  const { name, account } = entry.counterparty;
  const from = account.replaceAll(' ', '').toUpperCase();
  const { rows } = await sql<AccountMatch>`
    with found as (
      (select a.ledger_account_id as ledger, 'account_named' as why, null::uuid as entry_id,
        null::text as entry_reference, false as is_same_amount
      from accounts a where a.account_number = ${entry.accountNumber})
      union all ${before(entry, 'same_account_before', sql`${account} <> '' and o.counterparty_account = ${account}`)}
      union all ${before(
        entry,
        'same_name_before',
        sql`${name} <> '' and o.counterparty_name <> '' and lower(o.counterparty_name) = lower(${name})`,
      )}
      union all
      (select a.ledger_account_id, 'client_in_text', null, null, false
      from clients c join accounts a on a.client_id = c.id
      where a.currency = ${entry.currency} and exists (
        select from unnest(array[
          c.company_name, c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name
        ]) as called (name)
        where length(called.name) >= ${nameLengthMin}
          and position(lower(called.name) in lower(${entry.remittanceInformation})) > 0
      ) limit ${matchesMax})
      union all
      (select a.ledger_account_id, 'pays_sender', null, null, false
      from beneficiaries b join accounts a on a.client_id = b.client_id
      where ${from} <> '' and upper(replace(b.creditor_account, ' ', '')) = ${from}
        and a.currency = ${entry.currency} limit ${matchesMax})
    )
    select a.account_number as account,
      coalesce(nullif(c.company_name, ''), c.first_name || ' ' || c.last_name) as holder, found.why,
      found.entry_id as "entryId", found.entry_reference as "entryReference", found.is_same_amount as "isSameAmount"
    from found join accounts a on a.ledger_account_id = found.ledger join clients c on c.id = a.client_id
      join ledger_accounts l on l.id = found.ledger
    where a.currency = ${entry.currency} and l.closed_at is null`.execute(database);
  return rows;
}

/** An order whose money an entry may bring back. */
export interface OrderMatch {
  readonly id: string;
  readonly transferNumber: string;
  readonly account: string;
  readonly holder: string;
  readonly amountMinor: bigint;
  readonly isNamed: boolean;
  readonly isBeneficiary: boolean;
}

const daysBack = 90;
/** Banks keep a part as their charge: 10 of 100 at most. */
const leastShare = 9n;

/** Orders that are out: the one that it names, and those of the last months to its sender of its amount or more. */
export async function readOrderMatches(database: Database, entry: IncomingEntry): Promise<readonly OrderMatch[]> {
  const { name, account } = entry.counterparty;
  const from = account.replaceAll(' ', '').toUpperCase();
  const { amountMinor } = entry.amount;
  const { rows } = await sql<OrderMatch>`
    select o.id, p.transfer_number as "transferNumber", p.debtor_account as account, p.debtor_name as holder,
      p.amount_minor as "amountMinor", o.id = ${entry.order?.id ?? null}::uuid is true as "isNamed",
      (${from} <> '' and upper(replace(p.creditor_account, ' ', '')) = ${from})
        or (${name} <> '' and lower(p.creditor_name) = lower(${name})) as "isBeneficiary"
    from payments p join orders o on o.id = p.order_id
    where p.type in ('swift', 'sepa') and p.currency = ${entry.currency}
      and o.state in ('sent', 'rejection_announced', 'completed')
      and p.amount_minor >= ${amountMinor}
      and (o.id = ${entry.order?.id ?? null}::uuid or (
        p.created_at > ${entry.importedAt}::timestamptz - make_interval(days => ${daysBack})
        and p.amount_minor * ${leastShare} <= ${amountMinor}::bigint * 10
        and ((${from} <> '' and upper(replace(p.creditor_account, ' ', '')) = ${from})
          or (${name} <> '' and lower(p.creditor_name) = lower(${name})))
      ))
    order by o.id desc limit ${matchesMax}`.execute(database);
  return rows;
}

/** What waits in a currency. */
export interface SuspenseAge {
  readonly currency: string;
  readonly creditsMinor: bigint;
  readonly debitsMinor: bigint;
  /** Up to a day, five, thirty, and longer. */
  readonly counts: readonly number[];
  readonly oldestDays: number;
}

export async function readAges(database: Database, at: Date): Promise<readonly SuspenseAge[]> {
  const { rows } = await sql<SuspenseAge>`
    select currency, coalesce(sum(amount_minor) filter (where side = 'credit'), 0)::bigint as "creditsMinor",
      coalesce(sum(amount_minor) filter (where side = 'debit'), 0)::bigint as "debitsMinor",
      array[count(*) filter (where days <= 1)::int, count(*) filter (where days > 1 and days <= 5)::int,
        count(*) filter (where days > 5 and days <= 30)::int, count(*) filter (where days > 30)::int] as counts,
      greatest(0, floor(max(days)))::int as "oldestDays"
    from (
      select e.currency, e.side, e.amount_minor,
        extract(epoch from ${at}::timestamptz - j.booked_at) / 86400 as days
      from incoming_entries e join journal_entries j on j.id = e.journal_entry_id
      where e.outcome = 'suspense' and e.resolution is null
    ) waiting group by currency order by currency`.execute(database);
  return rows;
}
