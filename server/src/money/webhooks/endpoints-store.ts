import { webhookEndpointsMax, webhookOverlapDays, type WebhookMode } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { statementKind } from './statement-endpoints-store.ts';
import { failuresUntilRest } from './tries.ts';

type Database = RoomDatabase<'webhooks'>;

export interface NewEndpoint {
  readonly id: string;
  readonly clientId: string;
  readonly mode: WebhookMode;
  readonly address: string;
  readonly host: string;
  readonly kinds: readonly string[];
  readonly secret: string;
  readonly madeBy: string;
}

/** The queues of schedules are theirs: here nobody sees, pauses or ends one. */
const isOfClients = (alias: string) => sql`${sql.ref(`${alias}.kinds`)} <> array[${statementKind}]`;

/** Adds an endpoint; false where the client has too many. Who makes one holds the client's row, so none slips by. */
export async function insertEndpoint(transaction: Database, endpoint: NewEndpoint): Promise<boolean> {
  const { id, clientId, mode, address, host, kinds, secret, madeBy } = endpoint;
  const { numAffectedRows } = await sql`
    insert into webhook_endpoints (id, client_id, mode, address, host, kinds, secret, made_by)
    select ${id}::uuid, ${clientId}::uuid, ${mode}, ${address}, ${host}, ${[...kinds]}::text[], ${secret},
      ${madeBy}::uuid
    where (
      select count(*) from webhook_endpoints kept where kept.client_id = ${clientId} and kept.ended_at is null
        and ${isOfClients('kept')}
    ) < ${webhookEndpointsMax}`.execute(transaction);
  return numAffectedRows === 1n;
}

export interface ListedEndpoint {
  readonly id: string;
  readonly address: string;
  readonly mode: WebhookMode;
  readonly kinds: readonly string[];
  readonly state: 'active' | 'failing' | 'paused';
  readonly waiting: number;
  readonly createdAt: Date;
  readonly lastTakenAt: Date | null;
  readonly previousSecretUntil: Date | null;
}

/** The endpoints of a client that are not ended, the newest first. */
export async function listEndpoints(database: Database, clientId: string): Promise<ListedEndpoint[]> {
  const { rows } = await sql<ListedEndpoint>`
    select endpoint.id, address, mode, kinds, created_at as "createdAt",
      case when paused_at is not null then 'paused' when failures >= ${failuresUntilRest} then 'failing'
        else 'active' end as state,
      (select count(*)::int from webhook_deliveries delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting') as waiting,
      (select max(ended_at) from webhook_deliveries delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'taken') as "lastTakenAt",
      case when previous_until > now() then previous_until end as "previousSecretUntil"
    from webhook_endpoints endpoint
    where client_id = ${clientId} and ended_at is null and ${isOfClients('endpoint')}
    order by created_at desc, endpoint.id desc`.execute(database);
  return rows;
}

interface OfClient {
  readonly clientId: string;
  readonly id: string;
}

/** Holds a live endpoint of a client until the transaction ends; undefined where the client has no such one. */
export async function holdEndpoint(
  transaction: Database,
  { clientId, id }: OfClient,
): Promise<{ readonly address: string; readonly mode: WebhookMode; readonly isPaused: boolean } | undefined> {
  const { rows } = await sql<{ address: string; mode: WebhookMode; isPaused: boolean }>`
    select address, mode, paused_at is not null as "isPaused" from webhook_endpoints
    where id = ${id} and client_id = ${clientId} and ended_at is null
      and ${isOfClients('webhook_endpoints')} for update`.execute(transaction);
  return rows[0];
}

/** Of one that goes on, the failures before count no more. */
export async function setPaused(transaction: Database, id: string, isPaused: boolean): Promise<void> {
  await sql`
    update webhook_endpoints set paused_at = case when ${isPaused}::boolean then now() end, failures = 0,
      rests_until = null
    where id = ${id}`.execute(transaction);
}

/** What somebody sends by hand is not kept back because the last tries failed. */
export async function endRest(transaction: Database, id: string): Promise<void> {
  await sql`update webhook_endpoints set rests_until = null where id = ${id}`.execute(transaction);
}

export async function setEndpointEnded(transaction: Database, id: string): Promise<void> {
  await sql`update webhook_endpoints set ended_at = now() where id = ${id}`.execute(transaction);
  await sql`
    update webhook_deliveries set state = 'given_up', ended_at = now()
    where endpoint_id = ${id} and state = 'waiting'`.execute(transaction);
}

/** The secret of now signs beside the new one for some days; one before it no longer does. */
export async function setSecret(transaction: Database, id: string, secret: string): Promise<void> {
  await sql`
    update webhook_endpoints set previous_secret = secret,
      previous_until = now() + make_interval(days => ${webhookOverlapDays}::int), secret = ${secret}
    where id = ${id}`.execute(transaction);
}
