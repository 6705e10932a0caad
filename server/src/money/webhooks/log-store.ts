import type { WebhookDelivery } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'webhooks'>;

/** The latest tries of a delivery that are shown. */
const triesShown = 5;

interface DeliveryRow {
  readonly eventId: string;
  readonly kind: string;
  readonly sequence: bigint;
  readonly state: WebhookDelivery['state'];
  readonly happenedAt: Date;
  readonly dueAt: Date | null;
  readonly tries: readonly {
    readonly at: string;
    readonly ms: number;
    readonly status: number | null;
    readonly failure: WebhookDelivery['tries'][number]['failure'];
    readonly start: string;
  }[];
}

/** What was sent to an endpoint, and the answers, the newest first: before an event, where one is named. */
export async function listDeliveries(
  database: Database,
  { endpointId, before, limit }: { readonly endpointId: string; readonly before: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select event.id as "eventId", event.kind, event.sequence::bigint as sequence, delivery.state,
      event.happened_at as "happenedAt", case when delivery.state = 'waiting' then delivery.due_at end as "dueAt",
      coalesce((
        select json_agg(json_build_object('at', tried_at, 'ms', took_ms, 'status', status, 'failure', failure,
          'start', answer_start) order by number desc)
        from (
          select * from webhook_attempts attempt
          where attempt.endpoint_id = delivery.endpoint_id and attempt.event_number = delivery.event_number
          order by number desc limit ${triesShown}
        ) latest
      ), '[]') as tries
    from webhook_deliveries delivery join webhook_events event on event.number = delivery.event_number
    where delivery.endpoint_id = ${endpointId} and ${
      before === undefined
        ? sql`true`
        : sql`delivery.event_number < (select number from webhook_events where id = ${before})`
    }
    order by delivery.event_number desc limit ${limit}`.execute(database);
  return rows.map(({ sequence, happenedAt, dueAt, tries, ...row }) => ({
    ...row,
    sequence: Number(sequence),
    happenedAt: happenedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    tries: tries.map(({ at, ms, status, failure, start }) => ({
      triedAt: new Date(at).toISOString(),
      tookMs: ms,
      status,
      failure,
      answerStart: start,
    })),
  }));
}

/** Has an event sent once more, from now on and at once; false where the endpoint was never told of it. */
export async function sendAgain(
  transaction: Database,
  { endpointId, eventId }: { readonly endpointId: string; readonly eventId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'waiting', ended_at = null, failed = 0, begun_at = now(), due_at = now()
    where endpoint_id = ${endpointId}
      and event_number = (select number from webhook_events where id = ${eventId})`.execute(transaction);
  return numAffectedRows === 1n;
}
