import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import { balanceBefore } from './balances-store.ts';
import type { ValuedPosition } from './revalue-positions.ts';

type Database = RoomDatabase<'accounting'>;

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

/** False where the day was revalued already. */
export async function insertRevaluation(
  transaction: Database,
  {
    day,
    currency,
    gainedMinor,
    entryId,
  }: {
    readonly day: string;
    readonly currency: CurrencyCode;
    readonly gainedMinor: bigint;
    readonly entryId: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('revaluations')
    .values({ day, currency, gained_minor: gainedMinor, entry_id: entryId })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertWorkingPaper(
  transaction: Database,
  day: string,
  paper: readonly ValuedPosition[],
): Promise<void> {
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
