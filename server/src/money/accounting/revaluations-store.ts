import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import { balanceBefore } from './balances-store.ts';

type Database = RoomDatabase<'accounting'>;

/** A line of the working paper. */
export interface ValuedPosition {
  readonly balance: Money;
  readonly usdPerUnitScaled: bigint;
  readonly rateAsOf: Date;
  readonly worth: Money;
}

/** What the accounts of the position hold in each currency right before a moment: credits less debits. */
export async function readPositions(database: Database, until: Date): Promise<Money[]> {
  const { rows } = await sql<{ currency: string; balance_minor: bigint }>`
    select ledger.currency, sum(${balanceBefore(sql`${until}::timestamptz`)})::bigint as balance_minor
    from ledger_accounts ledger where ledger.kind = 'position' group by 1 order by 1`.execute(database);
  return rows.map(({ currency, balance_minor }) => money(balance_minor, currencyCode(currency)));
}

/** The newest day that was revalued; undefined where none was. */
export async function readLastRevaluedDay(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from revaluations`.execute(database);
  return rows[0]?.day ?? undefined;
}

/** The last day whose books are closed; undefined where none is. */
export async function readClosedDay(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(last_day)::text as day from closed_periods`.execute(database);
  return rows[0]?.day ?? undefined;
}

/** False where the day was revalued already. */
export async function insertRevaluation(
  transaction: Database,
  {
    day,
    currency,
    gainedMinor,
    entryId,
    missing,
  }: {
    readonly day: string;
    readonly currency: CurrencyCode;
    readonly gainedMinor: bigint;
    readonly entryId: string | null;
    /** The currency for whose rate nothing was valued. */
    readonly missing: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('revaluations')
    .values({ day, currency, gained_minor: gainedMinor, entry_id: entryId, missing_currency: missing })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertWorkingPaper(
  transaction: Database,
  day: string,
  paper: readonly ValuedPosition[],
): Promise<void> {
  if (paper.length === 0) return;
  await transaction
    .insertInto('revaluation_positions')
    .values(
      paper.map(({ balance, usdPerUnitScaled, rateAsOf, worth }) => ({
        day,
        currency: balance.currency,
        balance_minor: balance.amountMinor,
        usd_per_unit_scaled: usdPerUnitScaled,
        rate_as_of: rateAsOf,
        worth_minor: worth.amountMinor,
      })),
    )
    .execute();
}

/** A revaluation as it was kept, with its working paper. */
export interface KeptRevaluation {
  readonly day: string;
  readonly currency: string;
  readonly gainedMinor: bigint;
  /** What its entry brought to the exchange result: credits less debits. */
  readonly bookedMinor: bigint;
  readonly paper: readonly {
    readonly currency: string;
    readonly balanceMinor: bigint;
    readonly usdPerUnitScaled: bigint;
    readonly worthMinor: bigint;
    readonly isRateKept: boolean;
  }[];
}

export async function listRevaluations(database: Database): Promise<KeptRevaluation[]> {
  const { rows } = await sql<{ day: string; currency: string; gained_minor: bigint; booked_minor: bigint }>`
    select made.day::text, made.currency, made.gained_minor, coalesce((
      select sum(case posting.side when 'credit' then posting.amount_minor else -posting.amount_minor end)
      from postings posting join ledger_accounts ledger on ledger.id = posting.account_id
      where posting.entry_id = made.entry_id and ledger.code = 'exchange_result:' || made.currency
    ), 0)::bigint as booked_minor
    from revaluations made where made.missing_currency is null order by made.day`.execute(database);
  const lines = await sql<{
    day: string;
    currency: string;
    balance_minor: bigint;
    usd_per_unit_scaled: bigint;
    worth_minor: bigint;
    is_rate_kept: boolean;
  }>`
    select line.day::text, line.currency, line.balance_minor, line.usd_per_unit_scaled, line.worth_minor, exists (
      select from exchange_rates rate
      where rate.currency = line.currency and rate.as_of = line.rate_as_of
        and rate.usd_per_unit_scaled = line.usd_per_unit_scaled
    ) as is_rate_kept
    from revaluation_positions line`.execute(database);
  const paperOf = Map.groupBy(lines.rows, ({ day }) => day);
  return rows.map(({ day, currency, gained_minor, booked_minor }) => ({
    day,
    currency,
    gainedMinor: gained_minor,
    bookedMinor: booked_minor,
    paper: (paperOf.get(day) ?? []).map((line) => ({
      currency: line.currency,
      balanceMinor: line.balance_minor,
      usdPerUnitScaled: line.usd_per_unit_scaled,
      worthMinor: line.worth_minor,
      isRateKept: line.is_rate_kept,
    })),
  }));
}

/** Entries on the accounts of revaluations that no day has made, and days whose entry is not there. */
export async function listStrayRevaluations(
  database: Database,
): Promise<readonly { readonly entryId: string; readonly detail: string }[]> {
  const { rows } = await sql<{ entryId: string; detail: string }>`
    select coalesce(entry.id, made.entry_id)::text as "entryId", case when made.day is null
      then 'revalues positions, and no day says so' else 'is not there, and ' || made.day || ' says that it is' end
      as detail
    from (select id from journal_entries where kind = 'positions revalued') entry
      full join (select day, entry_id from revaluations where entry_id is not null) made on made.entry_id = entry.id
    where made.day is null or entry.id is null`.execute(database);
  return rows;
}
