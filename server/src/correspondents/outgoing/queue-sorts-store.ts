import type { OrderSortKey } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { boundInMinorUnits, currencyCode, type AmountBound } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { AskedOfQueue, QueueSort } from './asked-of-queue.ts';

/** The columns of each sort, before the id of the order, which tells the place among equal ones. */
const columnsOf: Readonly<Record<OrderSortKey, readonly RawBuilder<unknown>[]>> = {
  placedAt: [],
  // These follow groups of orders, and no index of all of them.
  valueDate: [],
  client: [],
  officer: [],
  risk: [],
  transferNumber: [sql`length(payments.transfer_number)`, sql`payments.transfer_number`],
  debtorAccount: [sql`payments.debtor_account`],
  creditor: [sql`lower(payments.creditor_name)`],
  creditorAccount: [sql`payments.creditor_account`],
  country: [sql`coalesce(payments.creditor_country, '')`],
  amount: [sql`payments.currency`, sql`payments.amount_minor`],
};

const idOf = (key: OrderSortKey): RawBuilder<unknown> =>
  columnsOf[key].length === 0 ? sql`orders.id` : sql`payments.order_id`;

export function orderOf({ key, isDescending }: QueueSort): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql.join([...columnsOf[key], idOf(key)].map((column) => sql`${column} ${direction}`));
}

/** Whether an order comes behind another one in the sort. */
export function isBehind({ key, isDescending }: QueueSort, after: string): RawBuilder<unknown> {
  const isLater = sql.raw(isDescending ? '<' : '>');
  const own = sql.join([...columnsOf[key], idOf(key)]);
  const lasts = columnsOf[key].map(
    (column) =>
      sql`(select ${column} from payments where id = (select payment_id from orders where id = ${after}::uuid))`,
  );
  return sql`(${own}) ${isLater} (${sql.join([...lasts, sql`${after}::uuid`])})`;
}

/** The amounts between two ends, which mean the same in every currency that waits. */
export function withinAmounts({ amountFrom, amountTo, leaving }: AskedOfQueue): RawBuilder<unknown> {
  const currencies = [...(leaving?.keys() ?? [])];
  if (currencies.length === 0) return sql``;
  const boundOf = (bound: AmountBound, end: 'lower' | 'upper') =>
    sql`case payments.currency ${sql.join(
      currencies.map((code) => sql`when ${code} then ${boundInMinorUnits(bound, currencyCode(code), end)}::bigint`),
      sql` `,
    )} end`;
  return sql`
    ${amountFrom === undefined ? sql`` : sql`and payments.amount_minor >= ${boundOf(amountFrom, 'lower')}`}
    ${amountTo === undefined ? sql`` : sql`and payments.amount_minor <= ${boundOf(amountTo, 'upper')}`}`;
}

/** The currencies of all orders that wait, found from one to the next. */
export async function readQueuedCurrencies(database: RoomDatabase<'outgoing'>): Promise<readonly string[]> {
  const { rows } = await sql<{ currency: string }>`
    with recursive queued (currency) as (
      (select currency from payments where status = 'in_process' order by currency limit 1)
      union all
      select (select payments.currency from payments
        where payments.status = 'in_process' and payments.currency > queued.currency order by currency limit 1)
      from queued where queued.currency is not null
    )
    select currency from queued where currency is not null`.execute(database);
  return rows.map(({ currency }) => currency);
}
