import { statementDeliveriesMax, type DeliveryFrequency, type StatementFileFormat } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { Database as BankDatabase } from '../../base/platform/platform.ts';
import { endStatementEndpoints } from '../webhooks/index.ts';
import type { Period } from './period-of.ts';

type Database = RoomDatabase<'deliveries'>;

export interface NewDelivery {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly frequency: DeliveryFrequency;
  readonly format: StatementFileFormat;
  readonly webhook: string | null;
  readonly secret: string | null;
  readonly nextDay: string;
  readonly accountIds: readonly string[];
}

/** Adds a delivery; false where the client has too many. */
export async function insertDelivery(transaction: Database, delivery: NewDelivery): Promise<boolean> {
  const { id, clientId, userId, frequency, format, webhook, secret, nextDay, accountIds } = delivery;
  const { numAffectedRows } = await sql`
    insert into statement_deliveries (id, client_id, user_id, frequency, format, webhook, secret, next_day)
    select ${id}::uuid, ${clientId}::uuid, ${userId}::uuid, ${frequency}, ${format}, ${webhook}, ${secret},
      ${nextDay}::date
    where (
      select count(*) from statement_deliveries kept where kept.client_id = ${clientId} and kept.ended_at is null
    ) < ${statementDeliveriesMax}`.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into statement_delivery_accounts (delivery_id, account_id, client_id)
    select ${id}::uuid, account_id, ${clientId}::uuid
    from unnest(${[...accountIds]}::uuid[]) account_id`.execute(transaction);
  return true;
}

/** What an event tells of a delivery: itself, and its queue where it has one. */
export function aboutDelivery({ id, webhook }: { readonly id: string; readonly webhook: string | null }) {
  const queue = webhook === null ? [] : [{ kind: 'webhook_endpoint', id } as const];
  return [{ kind: 'delivery', id } as const, ...queue];
}

export interface ListedDelivery {
  readonly id: string;
  readonly accounts: string[];
  readonly frequency: DeliveryFrequency;
  readonly format: StatementFileFormat;
  readonly webhook: string | null;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
}

/** The live deliveries of a client, the newest first. */
export async function listLiveDeliveries(database: Database, clientId: string): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select delivery.id, delivery.frequency, delivery.format, delivery.webhook, delivery.created_at as "createdAt",
      array(
        select account.account_number from statement_delivery_accounts named
          join accounts account on account.id = named.account_id
        where named.delivery_id = delivery.id order by 1
      ) as accounts,
      (select max(sent_at) from statement_dispatches dispatch where dispatch.delivery_id = delivery.id) as "lastSentAt"
    from statement_deliveries delivery
    where delivery.client_id = ${clientId} and delivery.ended_at is null
    order by delivery.created_at desc, delivery.id desc`.execute(database);
  return rows;
}

/** Ends a live delivery, and answers where it went and who ordered it; undefined where the client has no such one. */
export async function setEnded(
  transaction: BankDatabase,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<{ readonly webhook: string | null; readonly userId: string } | undefined> {
  const { rows } = await sql<{ webhook: string | null; userId: string }>`
    update statement_deliveries set ended_at = now()
    where id = ${id} and client_id = ${clientId} and ended_at is null
    returning webhook, user_id as "userId"`.execute(transaction);
  if (rows[0] !== undefined) await endStatementEndpoints(transaction, [id]);
  return rows[0];
}

/** A delivery that a user ordered for a client. */
export interface StandingDelivery {
  readonly id: string;
  readonly webhook: string | null;
  readonly userId: string;
  readonly clientId: string;
  readonly createdAt: Date;
}

/** The live deliveries that a user ordered, for whichever client, the newest first. */
export async function listDeliveriesOf(
  database: Database,
  userId: string,
): Promise<(StandingDelivery & { readonly lastSentAt: Date | null })[]> {
  const { rows } = await sql<StandingDelivery & { readonly lastSentAt: Date | null }>`
    select id, webhook, user_id as "userId", client_id as "clientId", created_at as "createdAt",
      (select max(sent_at) from statement_dispatches dispatch where dispatch.delivery_id = delivery.id) as "lastSentAt"
    from statement_deliveries delivery where user_id = ${userId} and ended_at is null
    order by created_at desc, id desc`.execute(database);
  return rows;
}

/** Whose deliveries, and which of them stay. */
export type OwnerOfDeliveries = { readonly keep?: readonly string[] } & (
  | { readonly userId: string; readonly clientId?: string }
  | { readonly userId?: undefined; readonly clientId: string }
);

/** Ends the live deliveries of a user, for a client, or of a user for a client, but those that are named. */
export async function setAllEnded(
  transaction: BankDatabase,
  { userId, clientId, keep = [] }: OwnerOfDeliveries,
): Promise<StandingDelivery[]> {
  const { rows } = await sql<StandingDelivery>`
    update statement_deliveries set ended_at = now()
    where ended_at is null and id <> all(${[...keep]}::uuid[])
      and ${userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`}
      and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}::uuid`}
    returning id, webhook, user_id as "userId", client_id as "clientId", created_at as "createdAt"`.execute(
    transaction,
  );
  await endStatementEndpoints(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows;
}

export interface DueDelivery {
  readonly id: string;
  readonly clientId: string;
  readonly isMailed: boolean;
  readonly frequency: DeliveryFrequency;
  readonly nextDay: string;
}

/** Locks live deliveries that a period may be over for; those that another process has locked are left to it. */
export async function takeDueDeliveries(
  transaction: Database,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select id, client_id as "clientId", webhook is null as "isMailed", frequency,
      to_char(next_day, 'YYYY-MM-DD') as "nextDay"
    from statement_deliveries
    where ended_at is null and (next_day + case frequency
      when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '1 month' end)::date
      <= ${today}::date
    order by next_day, id limit ${limit} for update skip locked`.execute(transaction);
  return rows;
}

/** Notes that a statement of a period is to be sent, and from which day the next one is. */
export async function insertDispatch(
  transaction: Database,
  { id, deliveryId, period, nextDay }: { id: string; deliveryId: string; period: Period; nextDay: string },
): Promise<void> {
  await sql`
    insert into statement_dispatches (id, delivery_id, from_day, to_day)
    values (${id}, ${deliveryId}, ${period.fromDay}, ${period.toDay})`.execute(transaction);
  await sql`update statement_deliveries set next_day = ${nextDay}::date where id = ${deliveryId}`.execute(transaction);
}

/** A statement that is to be sent. */
export interface Dispatch extends Period {
  readonly id: string;
  readonly deliveryId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly format: StatementFileFormat;
  readonly webhook: string | null;
  readonly secret: string | null;
  readonly accountIds: string[];
  readonly accountNumbers: string[];
}

/** A statement that was not sent yet, of a delivery that lives. */
export async function findDispatch(database: Database, id: string): Promise<Dispatch | undefined> {
  const { rows } = await sql<Dispatch>`
    select dispatch.id, delivery.id as "deliveryId", delivery.client_id as "clientId", delivery.user_id as "userId",
      delivery.format, delivery.webhook, delivery.secret, to_char(dispatch.from_day, 'YYYY-MM-DD') as "fromDay",
      to_char(dispatch.to_day, 'YYYY-MM-DD') as "toDay", named.ids as "accountIds", named.numbers as "accountNumbers"
    from statement_dispatches dispatch
      join statement_deliveries delivery on delivery.id = dispatch.delivery_id
      cross join lateral (
        select array_agg(account.id::text order by account.account_number) as ids,
          array_agg(account.account_number order by account.account_number) as numbers
        from statement_delivery_accounts listed join accounts account on account.id = listed.account_id
        where listed.delivery_id = delivery.id
      ) named
    where dispatch.id = ${id} and dispatch.sent_at is null and dispatch.dropped_at is null
      and delivery.ended_at is null`.execute(database);
  return rows[0];
}

/** Notes that it was sent, and answers whose it is; undefined where that was noted before. */
export async function setSent(transaction: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    update statement_dispatches dispatch set sent_at = now() from statement_deliveries delivery
    where dispatch.id = ${id} and dispatch.sent_at is null and dispatch.dropped_at is null
      and delivery.id = dispatch.delivery_id
    returning delivery.client_id as "clientId"`.execute(transaction);
  return rows[0]?.clientId;
}

/** A statement that was not sent yet. */
export interface WaitingDispatch extends Period {
  /** The webhook; null: a mail to the user who ordered it. */
  readonly webhook: string | null;
}

/** Statements of live deliveries that were not sent yet, the earliest first, and how many there are. */
export async function listWaitingDispatches(
  database: Database,
  limit: number,
): Promise<{ readonly dispatches: readonly WaitingDispatch[]; readonly count: number }> {
  const { rows } = await sql<WaitingDispatch & { count: number }>`
    select delivery.webhook, to_char(dispatch.from_day, 'YYYY-MM-DD') as "fromDay",
      to_char(dispatch.to_day, 'YYYY-MM-DD') as "toDay", (count(*) over ())::int as count
    from statement_dispatches dispatch join statement_deliveries delivery on delivery.id = dispatch.delivery_id
    where dispatch.sent_at is null and dispatch.dropped_at is null and delivery.ended_at is null
    order by dispatch.from_day, dispatch.id limit ${limit}`.execute(database);
  return {
    dispatches: rows.map(({ webhook, fromDay, toDay }) => ({ webhook, fromDay, toDay })),
    count: rows[0]?.count ?? 0,
  };
}

/** Notes of all statements that wait that they are not sent. */
export async function dropWaitingDispatches(transaction: Database): Promise<void> {
  await sql`
    update statement_dispatches set dropped_at = now()
    where sent_at is null and dropped_at is null`.execute(transaction);
}
