import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'term-deposits'>;

/** What a day brought in a currency. */
export interface Accrual {
  readonly id: string;
  readonly day: string;
  readonly amount: Money;
  readonly entryId: JournalEntryId;
}

export async function insertAccruals(transaction: Database, accruals: readonly Accrual[]): Promise<void> {
  await transaction
    .insertInto('interest_accruals')
    .values(
      accruals.map(({ id, day, amount, entryId }) => ({
        id,
        day,
        currency: amount.currency,
        amount_minor: amount.amountMinor,
        entry_id: entryId,
      })),
    )
    .execute();
}

/** The last day that is accrued, by currency. */
export async function readAccruedUntil(database: Database): Promise<ReadonlyMap<CurrencyCode, string>> {
  const { rows } = await sql<{ currency: string; day: string }>`
    select currency, to_char(max(day), 'YYYY-MM-DD') as day from interest_accruals group by currency`.execute(database);
  return new Map(rows.map(({ currency, day }) => [currencyCode(currency), day]));
}

/** The last day whose books are closed; undefined where none is. */
export async function readClosedUntil(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(last_day), 'YYYY-MM-DD') as day from closed_periods`.execute(database);
  return rows[0]?.day ?? undefined;
}
