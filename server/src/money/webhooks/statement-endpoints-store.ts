import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { announce } from './events-store.ts';

type Database = RoomDatabase<'webhooks'>;

/** The kind of an endpoint that gets statements by schedule: no other one may choose it, and it gets nothing else. */
export const statementKind = 'statement.file';

export interface StatementEndpoint {
  /** That of the schedule. */
  readonly id: string;
  readonly clientId: string;
  readonly address: string;
  readonly secret: string;
  readonly madeBy: string;
}

/** Adds the queue of a schedule. It stands beside the endpoints that a client makes, and counts among none of them. */
export async function insertStatementEndpoint(transaction: Database, endpoint: StatementEndpoint): Promise<void> {
  const { id, clientId, address, secret, madeBy } = endpoint;
  await sql`
    insert into webhook_endpoints (id, client_id, mode, address, host, kinds, secret, made_by)
    values (${id}, ${clientId}, 'live', ${address}, ${new URL(address).hostname}, array[${statementKind}], ${secret},
      ${madeBy})`.execute(transaction);
}

/** Ends the queues of schedules, of those of them that have one. */
export async function endStatementEndpoints(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update webhook_endpoints set ended_at = now()
    where id = any(${[...ids]}::uuid[]) and ended_at is null`.execute(transaction);
  await sql`
    update webhook_deliveries set state = 'given_up', ended_at = now()
    where endpoint_id = any(${[...ids]}::uuid[]) and state = 'waiting'`.execute(transaction);
}

/** Queues statements: each is drawn up when it is sent. Those of one schedule leave in their order. */
export async function announceStatements(
  transaction: Database,
  statements: readonly { readonly scheduleId: string; readonly clientId: string; readonly dispatchId: string }[],
  happenedAt: Date,
): Promise<void> {
  await announce(
    transaction,
    statements.map(({ scheduleId, clientId, dispatchId }) => ({
      clientId,
      mode: 'live',
      kind: statementKind,
      subject: scheduleId,
      endpointId: scheduleId,
      data: JSON.stringify({ dispatch: dispatchId }),
      happenedAt,
    })),
  );
}

/** Which statement an event brings. */
export function dispatchOf(data: string): string {
  return (JSON.parse(data) as { readonly dispatch: string }).dispatch;
}

/** Gives up what is not to be sent any more. */
export async function giveUp(
  database: Database,
  given: readonly { readonly endpointId: string; readonly eventNumber: bigint }[],
): Promise<void> {
  await sql`
    update webhook_deliveries delivery set state = 'given_up', ended_at = now()
    from unnest(${columnOf(given, ({ endpointId }) => endpointId)}::uuid[],
      ${columnOf(given, ({ eventNumber }) => String(eventNumber))}::bigint[]) as gone (endpoint_id, number)
    where delivery.endpoint_id = gone.endpoint_id and delivery.event_number = gone.number
      and delivery.state = 'waiting'`.execute(database);
}
