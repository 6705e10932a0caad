import type { RoomDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import type { Earlier } from './hint-store.ts';

type Database = RoomDatabase<'outgoing'>;

/** Of each of some payments: other orders of its client to its account, the newest first. */
export async function readHistories(
  database: Database,
  paymentIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly Earlier[]>> {
  const { rows } = await sql<{
    of: string;
    order_id: string | null;
    transfer_number: string;
    created_at: Date;
    amount_minor: bigint;
    currency: string;
    status: string;
  }>`
    select asked.id as of, earlier.* from payments asked cross join lateral (
      select order_id, transfer_number, created_at, amount_minor, currency, status from payments
      where ordered_by = asked.ordered_by and creditor_account = asked.creditor_account
        and type in ('swift', 'sepa') and id <> asked.id
      order by created_at desc limit ${limit}
    ) earlier
    where asked.id = any(${paymentIds}::uuid[])`.execute(database);
  const histories = Map.groupBy(rows, ({ of }) => of);
  return new Map(
    [...histories].map(([of, earlier]) => [
      of,
      earlier.map((row) => ({
        id: row.order_id ?? '',
        transferNumber: row.transfer_number,
        placedAt: row.created_at,
        amount: money(row.amount_minor, currencyCode(row.currency)),
        status: row.status,
      })),
    ]),
  );
}

/** Of each of some payments: what is usual for its client, as `readHabits` says it of one. */
export async function readHabitsOf(
  database: Database,
  paymentIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, { readonly amountsMinor: readonly bigint[]; readonly isCountryKnown: boolean }>> {
  const { rows } = await sql<{ of: string; amounts: string[]; known: boolean }>`
    select asked.id as of, habit.amounts, habit.known from payments asked cross join lateral (
      select coalesce(array_agg(amount_minor::text) filter (where last.currency = asked.currency), '{}') as amounts,
        coalesce(bool_or(last.creditor_country = asked.creditor_country), false) as known
      from (
        select payments.amount_minor, payments.currency, payments.creditor_country
        from orders join payments on payments.id = orders.payment_id
        where orders.client_id = asked.ordered_by and orders.kind = 'international' and payments.id <> asked.id
          and payments.status in ('completed', 'in_process')
        order by orders.id desc limit ${limit}
      ) last
    ) habit
    where asked.id = any(${paymentIds}::uuid[])`.execute(database);
  return new Map(
    rows.map(({ of, amounts, known }) => [of, { amountsMinor: amounts.map(BigInt), isCountryKnown: known }]),
  );
}
