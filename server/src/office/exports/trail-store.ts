import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { eventConditions, type SoughtEvents } from '../../base/audit/index.ts';

type Database = RoomDatabase<'exports'>;

/** An event with all that is kept of it. */
export interface TrailEvent {
  readonly id: string;
  readonly sealNumber: bigint | null;
  readonly sealHash: string | null;
  readonly happenedAt: Date;
  readonly kind: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly client: string | null;
  readonly clientId: string | null;
  readonly userId: string | null;
  readonly login: string | null;
  readonly loginHash: string | null;
  readonly sessionId: string | null;
  readonly subject: string | null;
  readonly network: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
  readonly staff: string | null;
  readonly facts: string | null;
}

export interface TrailSeal {
  readonly number: bigint;
  readonly hash: string;
  readonly sealedAt: Date;
}

/** Events that are sought, of so many seals behind one, in the order in which they were sealed. */
export async function readSealedEvents(
  database: Database,
  sought: SoughtEvents,
  { behind, seals }: { readonly behind: bigint; readonly seals: number },
): Promise<TrailEvent[]> {
  const { rows } = await sql<TrailEvent>`
    select ${columns}, seal.number as "sealNumber", encode(seal.hash, 'hex') as "sealHash"
    from audit_seals seal
      cross join lateral unnest(seal.event_ids) with ordinality as told (id, place)
      join audit_events event on event.id = told.id
      left join clients client on client.id = event.client_id
      left join users on users.id = event.user_id
    where seal.number > ${behind} and seal.number <= ${behind + BigInt(seals)} and ${eventConditions(sought)}
    order by seal.number, told.place`.execute(database);
  return rows;
}

/** Events that are sought and that no seal covers: those that wait for one, and any that somebody put in. */
export async function readUnsealedEvents(database: Database, sought: SoughtEvents): Promise<TrailEvent[]> {
  const { rows } = await sql<TrailEvent>`
    select ${columns}, null::bigint as "sealNumber", null::text as "sealHash"
    from audit_events event
      left join clients client on client.id = event.client_id
      left join users on users.id = event.user_id
    where ${eventConditions(sought)} and not exists (
      select from (select unnest(event_ids) as id from audit_seals) sealed where sealed.id = event.id
    )
    order by event.id`.execute(database);
  return rows;
}

/** The first and the last seal that there are; the same one where there is one only. */
export async function readSealsOfEnds(database: Database): Promise<TrailSeal[]> {
  const { rows } = await sql<TrailSeal>`
    select number, encode(hash, 'hex') as hash, sealed_at as "sealedAt" from audit_seals
    where number in ((select min(number) from audit_seals), (select max(number) from audit_seals))
    order by number`.execute(database);
  return rows;
}

const columns = sql`
  event.id, event.happened_at as "happenedAt", event.kind, event.outcome, event.reason,
  client.client_number as client, event.client_id as "clientId", event.user_id as "userId", users.login,
  event.login_hash as "loginHash", event.session_id as "sessionId", event.subject, event.network, event.device,
  event.request_id as "requestId", event.staff, encode(event.facts, 'hex') as facts`;
