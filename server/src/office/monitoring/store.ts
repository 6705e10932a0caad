import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type CurrencyCode } from '@bank/money';
import { sql } from 'kysely';
import type { Movement } from './movement.ts';

type Database = RoomDatabase<'monitoring'>;

/** A client for whom money came from another bank, or went to one, and when the first of it was booked. */
export interface TouchedClient {
  readonly clientId: string;
  readonly since: Date;
}

/** What a demonstration invents is told of at one stroke: of its past so many days are looked at. */
const historyDays = 31;

/**
 * For whom money moved between two positions of the trail. Every booking that counts has an event of one of these
 * kinds, whose subject is its payment.
 */
export async function readTouched(
  transaction: Database,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<TouchedClient[]> {
  const { rows } = await sql<TouchedClient>`
    select e.client_id as "clientId", min(payment.created_at) as since
    from audit_seals seal cross join lateral unnest(seal.event_ids) as told (id)
      cross join lateral (select * from audit_events where audit_events.id = told.id offset 0) e
      join payments payment on payment.id = case
        when e.kind in ('order_international', 'deposit_booked', 'entry_booked') then e.subject::uuid end
    where seal.number > ${after} and seal.number <= ${upTo} and e.outcome = 'done' and e.client_id is not null
      and payment.type in ('swift', 'sepa', 'incoming', 'deposit')
      -- What the bank itself puts on the account of its probe; what leaves it is looked at as any client's.
      and not (payment.type = 'deposit' and (select is_probe from clients where id = e.client_id))
      and (payment.created_at > seal.sealed_at - make_interval(days => ${historyDays})
        or not (select is_demonstration from clients where id = e.client_id))
    group by e.client_id order by e.client_id`.execute(transaction);
  return rows;
}

/** So many movements of a client are looked at, the latest ones: far more than a month has. */
const movementsMax = 100_000;

/** What moves money of a client to or from other banks; what was given back or taken back is not counted. */
const counts = sql`payment.status not in ('rejected', 'returned')
      and case posting.side when 'debit' then payment.type in ('swift', 'sepa')
        else payment.type in ('incoming', 'deposit') end`;
const ofBank = sql`upper(substr(payment.debtor_agent_bic, 5, 2))`;

/** Movements of a client that were booked after a moment, the earliest first. */
export async function readMovements(
  transaction: Database,
  { clientId, after }: { readonly clientId: string; readonly after: Date },
): Promise<{ readonly movements: Omit<Movement, 'cents'>[]; readonly isCut: boolean }> {
  const { rows } = await sql<{
    entryId: string;
    at: Date;
    side: 'in' | 'out';
    amountMinor: bigint;
    currency: CurrencyCode;
    country: string;
    payee: string;
  }>`
    select posting.entry_id as "entryId", posting.booked_at as at,
      case posting.side when 'debit' then 'out' else 'in' end as side, posting.amount_minor as "amountMinor",
      posting.currency,
      case posting.side when 'debit' then coalesce(payment.creditor_country, '') else coalesce(${ofBank}, '') end
        as country,
      case posting.side when 'debit' then payment.creditor_account else '' end as payee
    from accounts account
      cross join lateral (
        select * from postings where account_id = account.ledger_account_id and booked_at > ${after}
        order by booked_at desc, account_sequence desc limit ${movementsMax}
      ) posting
      join payments payment on payment.journal_entry_id = posting.entry_id
    where account.client_id = ${clientId} and ${counts}
    order by posting.booked_at desc, posting.entry_id desc limit ${movementsMax}`.execute(transaction);
  const movements = rows.toReversed().map(({ at, amountMinor, currency, ...row }) => ({
    ...row,
    at: at.getTime(),
    amount: money(amountMinor, currencyCode(currency)),
  }));
  return { movements, isCut: rows.length === movementsMax };
}

/** When money of a client moved last up to a moment; where it never did, when the first account was opened. */
export async function readMovedBefore(
  transaction: Database,
  { clientId, upTo }: { readonly clientId: string; readonly upTo: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(max(last.booked_at), min(account.opened_at)) as at
    from accounts account left join lateral (
      select posting.booked_at from postings posting
        join payments payment on payment.journal_entry_id = posting.entry_id
      where posting.account_id = account.ledger_account_id and posting.booked_at <= ${upTo} and ${counts}
      order by posting.booked_at desc, posting.account_sequence desc limit 1
    ) last on true
    where account.client_id = ${clientId}`.execute(transaction);
  return rows[0]!.at;
}

/** Of these payees those whom a client had paid by a moment. */
export async function readKnownPayees(
  transaction: Database,
  { clientId, payees, upTo }: { readonly clientId: string; readonly payees: readonly string[]; readonly upTo: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payee: string }>`
    select asked.payee from unnest(${[...payees]}::text[]) as asked (payee)
    where exists (
      select from payments where ordered_by = ${clientId} and creditor_account = asked.payee
        and created_at <= ${upTo} and type in ('swift', 'sepa') and status not in ('rejected', 'returned'))`.execute(
    transaction,
  );
  return new Set(rows.map(({ payee }) => payee));
}

/** From which amount on a payment counts, by currency; in each other currency every payment does. */
export interface Bounds {
  readonly currencies: readonly CurrencyCode[];
  readonly amountsMinor: readonly bigint[];
}

/** Whether a payment of at least the amount went to, or came from, the country of a movement before it. */
export async function isCountryKnown(
  transaction: Database,
  {
    clientId,
    side,
    country,
    at,
    bounds: { currencies, amountsMinor },
  }: Pick<Movement, 'side' | 'country' | 'at'> & { readonly clientId: string; readonly bounds: Bounds },
): Promise<boolean> {
  // Largest first, so that one look at the index tells it.
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from accounts account
        left join unnest(${[...currencies]}::text[], ${amountsMinor.map(String)}::bigint[]) as bound (currency, minor)
          on bound.currency = account.currency
        cross join lateral (
          select from payments payment
          where ${
            side === 'out'
              ? sql`payment.ordered_by = account.client_id and payment.type in ('swift', 'sepa')
            and payment.creditor_country = ${country} and payment.currency = account.currency`
              : sql`payment.creditor_account = account.account_number and payment.type in ('incoming', 'deposit')
            and payment.debtor_agent_bic is not null and ${ofBank} = ${country}`
          }
            and payment.amount_minor >= coalesce(bound.minor, 0) and payment.created_at < ${new Date(at)}
            and payment.status not in ('rejected', 'returned')
          order by payment.amount_minor desc limit 1
        ) before
      where account.client_id = ${clientId}
    ) as "isKnown"`.execute(transaction);
  return rows[0]!.isKnown;
}

/** What staff read of a client. */
export async function readClientName(transaction: Database, clientId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(company_name, ''), concat_ws(' ', first_name, last_name)) as name
    from clients where id = ${clientId}`.execute(transaction);
  return rows[0]!.name;
}
