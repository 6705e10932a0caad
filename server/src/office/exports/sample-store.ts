import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { BankPeriod } from '../../base/platform/bank-period.ts';

type Database = RoomDatabase<'exports'>;

/** Which entries a sample is drawn from: of each the sum of its debits in a currency. */
export interface Population {
  readonly period: BankPeriod;
  readonly kind: string | undefined;
  readonly currency: string | undefined;
  /** In minor units of the currency; they need one. */
  readonly lowest: bigint | undefined;
  readonly highest: bigint | undefined;
}

export interface DrawnEntry {
  readonly entryId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly bookedAt: Date;
  readonly valueDate: string;
  readonly kind: string;
  readonly transferNumber: string | null;
  readonly text: string;
  /** By which it was drawn: its hash, or the unit of money that hit it. */
  readonly mark: string;
}

export interface PopulationSums {
  readonly currency: string;
  readonly entries: bigint;
  readonly amountMinor: bigint;
}

export async function sumPopulation(database: Database, population: Population): Promise<PopulationSums[]> {
  const { rows } = await sql<PopulationSums>`
    select currency, count(*) as entries, sum(amount_minor)::bigint as "amountMinor"
    from (${entriesOf(population)}) entry group by currency order by currency`.execute(database);
  return rows;
}

/** The entries whose SHA-256 over `seed:id` is the lowest, in that order. */
export async function drawByHash(
  database: Database,
  population: Population,
  { seed, size }: { readonly seed: string; readonly size: number },
): Promise<DrawnEntry[]> {
  const { rows } = await sql<DrawnEntry>`
    with entry as (${entriesOf(population)}), drawn as (
      select id, encode(sha256(convert_to(${seed} || ':' || id::text, 'UTF8')), 'hex') as mark
      from (select distinct id from entry) one order by mark limit ${size}
    )
    select ${drawnColumns}, drawn.mark
    from drawn join entry on entry.id = drawn.id left join payments payment on payment.journal_entry_id = entry.id
    order by drawn.mark, entry.currency`.execute(database);
  return rows;
}

/**
 * The entries that hold the units `start`, `start + interval`, `start + 2 × interval` … of the population's money, laid
 * out in the order of the entries' ids.
 */
export async function drawByMoney(
  database: Database,
  population: Population,
  { start, interval }: { readonly start: bigint; readonly interval: bigint },
): Promise<DrawnEntry[]> {
  const { rows } = await sql<DrawnEntry>`
    with entry as (${entriesOf(population)}), laid as (
      select *, sum(amount_minor) over (order by id) as up_to from entry
    ), hit as (
      select *, ${start}::numeric + ${interval}::numeric
        * greatest(0, ceil((up_to - amount_minor + 1 - ${start}::numeric) / ${interval}::numeric)) as unit
      from laid
    )
    select ${drawnColumns}, entry.unit::text as mark
    from hit entry left join payments payment on payment.journal_entry_id = entry.id
    where entry.unit <= entry.up_to
    order by entry.id`.execute(database);
  return rows;
}

const drawnColumns = sql`
  entry.id as "entryId", entry.currency, entry.amount_minor as "amountMinor", entry.booked_at as "bookedAt",
  entry.value_date::text as "valueDate", entry.kind, payment.transfer_number as "transferNumber",
  coalesce(payment.remittance_information, '') as text`;

function entriesOf({ period, kind, currency, lowest, highest }: Population): RawBuilder<unknown> {
  return sql`
    select entry.id, entry.kind, entry.booked_at, entry.value_date, posting.currency,
      sum(posting.amount_minor)::bigint as amount_minor
    from journal_entries entry join postings posting on posting.entry_id = entry.id and posting.side = 'debit'
    where entry.booked_at >= ${period.from ?? sql`'-infinity'::timestamptz`}
      and entry.booked_at < ${period.to ?? sql`'infinity'::timestamptz`}
      and ${kind === undefined ? sql`true` : sql`entry.kind = ${kind}`}
      and ${currency === undefined ? sql`true` : sql`posting.currency = ${currency}`}
    group by entry.id, posting.currency
    having sum(posting.amount_minor) between ${lowest ?? 0n} and ${highest ?? 9_223_372_036_854_775_807n}`;
}
