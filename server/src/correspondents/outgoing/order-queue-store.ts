import type { OutgoingGroup } from '@bank/contract/office';
import type { OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { AskedOfQueue } from './asked-of-queue.ts';
import { isBehind, orderOf, withinAmounts } from './queue-sorts-store.ts';

type Database = RoomDatabase<'outgoing'>;

/** An international order that waits for staff or a correspondent. */
export interface Queued {
  readonly id: string;
  readonly version: number;
  readonly state: OrderState;
  readonly transferNumber: string;
  readonly placedAt: Date;
  readonly clientId: string;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly paymentId: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly creditorCountry: string;
  readonly creditorAgentBic: string;
  readonly amount: Money;
  readonly officer: string | null;
  readonly setAside: { readonly by: string; readonly at: Date; readonly reason: string } | null;
}

/** Which state of an order each group of the queue is. */
const stateOfGroup = {
  to_decide: 'in_process',
  held: 'held',
  released: 'released',
  sent: 'sent',
  rejection_announced: 'rejection_announced',
} as const satisfies Readonly<Record<OutgoingGroup, OrderState>>;

/**
 * Orders of a group, the oldest first where no other order is asked for. Read along an index of the sort, so that the
 * first part of a long queue costs what that of a short one does.
 */
export async function listQueue(database: Database, asked: AskedOfQueue): Promise<Queued[]> {
  const { group, currency, clientNumber, country, beneficiary, officer, limit } = asked;
  const account = beneficiary?.replaceAll(/\s/g, '').toUpperCase();
  const where = sql`
    orders.kind = 'international' and orders.state = ${stateOfGroup[group]} and payments.status = 'in_process'
      ${currency === undefined ? sql`` : sql`and payments.currency = ${currency}`}
      ${clientNumber === undefined ? sql`` : sql`and clients.client_number = ${clientNumber}`}
      ${country === undefined ? sql`` : sql`and coalesce(payments.creditor_country, '') = ${country}`}
      ${
        beneficiary === undefined
          ? sql``
          : sql`and (starts_with(lower(payments.creditor_name), ${beneficiary.toLowerCase()})
              or payments.creditor_account = ${account})`
      }
      ${officer === undefined ? sql`` : officer === nobody ? sql`and not ${isOnDesk()}` : sql`and ${isOnDesk(officer)}`}
      ${withinAmounts(asked)}`;
  const { sort, leaving } = asked;
  const query =
    sort?.key === 'client' || sort?.key === 'risk'
      ? alongClients(where, asked)
      : sort?.key === 'officer'
        ? alongOfficers(where, asked)
        : sort?.key === 'valueDate' && leaving !== undefined && leaving.size > 0
          ? alongValueDates(where, asked)
          : alongSort(where, asked);
  const { rows } = await sql<QueueRow>`${query} limit ${limit}`.execute(database);
  return rows.map(toQueued);
}

const columns = sql`
  orders.id, orders.move_count, orders.state, orders.created_at, orders.client_id, clients.client_number,
  case when clients.company_name = '' then clients.first_name || ' ' || clients.last_name
    else clients.company_name end as client_name,
  payments.id as payment_id, payments.transfer_number, payments.debtor_account, payments.creditor_name,
  payments.creditor_account, payments.creditor_country, payments.creditor_agent_bic, payments.amount_minor,
  payments.currency, (
    select to_json(desk) from order_desks desk where desk.order_id = orders.id
  ) as desk`;
/**
 * One condition joins an order and its payment, the one whose index the sort needs: of two the planner believes that
 * hardly a row fits both, and reads them all. A payment in process is that of its order, not one that takes it back.
 */
const fromPayments = sql`
  payments join orders on orders.id = payments.order_id join clients on clients.id = orders.client_id`;
const fromOrders = sql`
  orders join payments on payments.id = orders.payment_id join clients on clients.id = orders.client_id`;

function alongSort(where: RawBuilder<unknown>, { sort, after }: AskedOfQueue): RawBuilder<unknown> {
  const { key, isDescending } = sort ?? { key: 'placedAt', isDescending: false };
  return sql`
    select ${columns} from ${key === 'placedAt' || key === 'valueDate' ? fromOrders : fromPayments}
    where ${where} ${after === undefined ? sql`` : sql`and ${isBehind({ key, isDescending }, after)}`}
    order by ${orderOf({ key, isDescending })}`;
}

/** The first ones of each currency, of which all have one value date, laid together. */
function alongValueDates(where: RawBuilder<unknown>, asked: AskedOfQueue): RawBuilder<unknown> {
  const days = [...asked.leaving!].map(([currency, { valueDate }]) => sql`(${currency}::text, ${valueDate}::date)`);
  const dayOf = (payment: RawBuilder<unknown>) =>
    sql`(select day.key from days day where day.currency = (select currency from payments where id = ${payment}))`;
  const within = sql`payments.currency = grouped.currency`;
  return sql`
    with days (currency, key) as (values ${sql.join(days)})
    ${alongGroups(where, asked, { groups: sql`days`, within, keyOf: dayOf })}`;
}

/**
 * The first ones of each client, one client after the other, without a look at those for whom nothing waits; by risk
 * those with the least one first, before them those whom nobody rated.
 */
function alongClients(where: RawBuilder<unknown>, asked: AskedOfQueue): RawBuilder<unknown> {
  const keyOfClient =
    asked.sort?.key === 'risk'
      ? sql`coalesce((
          select array_position(array['low', 'medium', 'high'], content ->> 'risk') from file_records
          where client_id = clients.id and about = 'risk' order by number desc limit 1
        ), 0) || client_number`
      : sql`client_number`;
  const waiting = sql`(
    select id, ${keyOfClient} as key from clients
    where exists (select from payments where payments.ordered_by = clients.id and payments.status = 'in_process'))`;
  const numberOf = (payment: RawBuilder<unknown>) =>
    sql`(select ${keyOfClient} from clients where id = (select ordered_by from payments where id = ${payment}))`;
  return alongGroups(where, asked, {
    groups: waiting,
    within: sql`payments.ordered_by = grouped.id`,
    keyOf: numberOf,
  });
}

/** What a filter asks for where nobody has the order. */
const nobody = '-';

/** On the desk of an officer; without a name, of any. */
const isOnDesk = (officer?: string): RawBuilder<unknown> => sql`
  exists (select from order_desks where order_id = orders.id
    and ${officer === undefined ? sql`officer is not null` : sql`officer = ${officer}`})`;

/** Those that nobody has before those of each officer, or behind them; a part of both, laid together. */
function alongOfficers(where: RawBuilder<unknown>, { sort, after, limit }: AskedOfQueue): RawBuilder<unknown> {
  const { isDescending } = sort!;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const isLater = sql.raw(isDescending ? '<' : '>');
  const officerOf = sql`coalesce((select officer from order_desks where order_id = ${after ?? null}::uuid), '')`;
  const isBehindIt = (officer: RawBuilder<unknown>) =>
    after === undefined ? sql`` : sql`and (${officer}, orders.id) ${isLater} (${officerOf}, ${after}::uuid)`;
  return sql`
    select * from (
      (select ${columns}, '' as officer from ${fromOrders}
        where ${where} and not ${isOnDesk()} ${isBehindIt(sql`''`)} order by orders.id ${direction} limit ${limit})
      union all
      (select ${columns}, taken.officer from order_desks taken join orders on orders.id = taken.order_id
          join payments on payments.id = orders.payment_id join clients on clients.id = orders.client_id
        where ${where} and taken.officer is not null ${isBehindIt(sql`taken.officer`)}
        order by taken.officer ${direction}, taken.order_id ${direction} limit ${limit})
    ) queued order by queued.officer ${direction}, queued.id ${direction}`;
}

/** Orders by the key of the group that they belong to; a group gives no more than the part has room for. */
function alongGroups(
  where: RawBuilder<unknown>,
  { sort, after, limit }: AskedOfQueue,
  {
    groups,
    within,
    keyOf,
  }: {
    readonly groups: RawBuilder<unknown>;
    readonly within: RawBuilder<unknown>;
    readonly keyOf: (payment: RawBuilder<unknown>) => RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const { isDescending } = sort!;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const isLater = sql.raw(isDescending ? '<' : '>');
  const key = keyOf(sql`(select payment_id from orders where id = ${after ?? null}::uuid)`);
  // An id before, or behind, every other one.
  const edge = isDescending ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : '00000000-0000-0000-0000-000000000000';
  const behind =
    after === undefined
      ? sql``
      : sql`and payments.order_id ${isLater} case when grouped.key = ${key} then ${after}::uuid else ${edge}::uuid end`;
  return sql`
    select queued.* from ${groups} grouped cross join lateral (
      select ${columns} from ${fromPayments}
      where ${where} and ${within} ${behind}
      order by payments.order_id ${direction} limit ${limit}
    ) queued
    ${after === undefined ? sql`` : sql`where grouped.key ${isLater}= ${key}`}
    order by grouped.key ${direction}, queued.id ${direction}`;
}

interface QueueRow {
  readonly id: string;
  readonly move_count: number;
  readonly state: OrderState;
  readonly created_at: Date;
  readonly client_id: string;
  readonly client_number: string;
  readonly client_name: string;
  readonly payment_id: string;
  readonly transfer_number: string;
  readonly debtor_account: string;
  readonly creditor_name: string;
  readonly creditor_account: string;
  readonly creditor_country: string | null;
  readonly creditor_agent_bic: string | null;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly desk: {
    readonly officer: string | null;
    readonly set_aside_by: string | null;
    readonly set_aside_at: string | null;
    readonly set_aside_reason: string | null;
  } | null;
}

const toQueued = (row: QueueRow): Queued => ({
  id: row.id,
  version: row.move_count,
  state: row.state,
  placedAt: row.created_at,
  clientId: row.client_id,
  clientNumber: row.client_number,
  clientName: row.client_name,
  paymentId: row.payment_id,
  transferNumber: row.transfer_number,
  debtorAccount: row.debtor_account,
  creditorName: row.creditor_name,
  creditorAccount: row.creditor_account,
  creditorCountry: row.creditor_country ?? '',
  creditorAgentBic: row.creditor_agent_bic ?? '',
  amount: money(row.amount_minor, currencyCode(row.currency)),
  officer: row.desk?.officer ?? null,
  setAside: asideOf(row.desk),
});

function asideOf(desk: QueueRow['desk']): Queued['setAside'] {
  const { set_aside_by: by = null, set_aside_at: at = null, set_aside_reason: reason } = desk ?? {};
  return by === null || at === null ? null : { by, at: new Date(at), reason: reason ?? '' };
}

/** How many orders wait in a group, counted up to a bound. */
export async function countQueue(database: Database, group: OutgoingGroup, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where kind = 'international' and state = ${stateOfGroup[group]} limit ${countMax}
    ) counted`.execute(database);
  return rows[0]!.count;
}

/** The payment file in which an order stands. */
export async function findFileOfOrder(
  database: Database,
  orderId: string,
): Promise<{ id: string; messageId: string; status: string | null; statusReason: string | null } | undefined> {
  const { rows } = await sql<{ id: string; messageId: string; status: string | null; statusReason: string | null }>`
    select file.id, file.message_id as "messageId", stands.status, stands.status_reason as "statusReason"
    from payment_file_orders stands join payment_files file on file.id = stands.file_id
    where stands.order_id = ${orderId}`.execute(database);
  return rows[0];
}
