import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'outgoing'>;

/** An order as its hints see it. */
export interface ToHint {
  readonly paymentId: string;
  readonly clientId: string;
  readonly creditorAccount: string;
  readonly creditorCountry: string;
  readonly amount: Money;
  readonly placedAt: Date;
}

export interface Earlier {
  /** The id of the order. */
  readonly id: string;
  readonly transferNumber: string;
  readonly placedAt: Date;
  readonly amount: Money;
  readonly status: string;
}

/** Other orders of the client to this account, the newest first. */
export async function readHistory(
  database: Database,
  { paymentId, clientId, creditorAccount }: ToHint,
  limit: number,
): Promise<Earlier[]> {
  const rows = await database
    .selectFrom('payments')
    .select(['order_id', 'transfer_number', 'created_at', 'amount_minor', 'currency', 'status'])
    .where('ordered_by', '=', clientId)
    .where('creditor_account', '=', creditorAccount)
    .where('type', 'in', ['swift', 'sepa'])
    .where('id', '<>', paymentId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.order_id ?? '',
    transferNumber: row.transfer_number,
    placedAt: row.created_at,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    status: row.status,
  }));
}

/** The client's last orders beside this one: their amounts in its currency, and whether one went to its country. */
export async function readHabits(
  database: Database,
  { paymentId, clientId, amount, creditorCountry }: ToHint,
  limit: number,
): Promise<{ readonly amountsMinor: readonly bigint[]; readonly isCountryKnown: boolean }> {
  const { rows } = await sql<{ amount_minor: bigint; currency: string; creditor_country: string | null }>`
    select payments.amount_minor, payments.currency, payments.creditor_country
    from orders join payments on payments.id = orders.payment_id
    where orders.client_id = ${clientId} and orders.kind = 'international' and payments.id <> ${paymentId}
      and payments.status in ('completed', 'in_process')
    order by orders.id desc limit ${limit}`.execute(database);
  return {
    amountsMinor: rows.filter(({ currency }) => currency === amount.currency).map((row) => row.amount_minor),
    isCountryKnown: rows.some((row) => row.creditor_country === creditorCountry),
  };
}
