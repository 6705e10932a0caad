import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { lowestIdAt, timeOfId } from '../platform/lowest-id-at.ts';
import type { AuditKind } from './audit-event.ts';
import { eventColumns, type RecordedEvent } from './store.ts';

type Database = RoomDatabase<'audit'>;

/** Who acted: staff, a client's user or a visitor, or a job of the bank. */
export const eventAuthors = ['staff', 'clients', 'jobs'] as const;
export type EventAuthor = (typeof eventAuthors)[number];

/** One act of staff, such as a file that was read, writes thousands of these: they would bury all other acts. */
const kindsOfEntries: readonly AuditKind[] = ['deposit_booked', 'suspense_booked', 'fee_charged'];

/** Which events staff look for; what is empty or not said is not asked. */
export interface SoughtEvents {
  readonly kind?: string | undefined;
  readonly staff?: string | undefined;
  readonly by?: EventAuthor | undefined;
  readonly clientId?: string | undefined;
  /** It begins with this text. */
  readonly subject?: string | undefined;
  /** It names one of these ids as its subject, or a fact of it is about one of them; no subject is asked for then. */
  readonly about?: readonly string[] | undefined;
  readonly outcome?: string | undefined;
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
}

/** What a row of `audit_events` that is called `event` has to fulfil. */
export function eventConditions({
  kind = '',
  staff = '',
  by,
  clientId,
  subject = '',
  about,
  outcome = '',
  from,
  to,
}: SoughtEvents): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(kind === '' ? [] : [sql`event.kind = ${kind}`]),
      ...(staff === '' ? [] : [sql`lower(event.staff) = ${staff.toLowerCase()}`]),
      ...(by === undefined ? [] : [authorIs(by)]),
      ...(clientId === undefined ? [] : [sql`event.client_id = ${clientId}`]),
      ...(about === undefined
        ? subject === ''
          ? []
          : [sql`starts_with(event.subject, ${subject})`]
        : [isAbout(about)]),
      ...(outcome === '' ? [] : [sql`event.outcome = ${outcome}`]),
      ...(from === undefined ? [] : [sql`event.happened_at >= ${from} and event.id >= ${lowestIdAt(from)}`]),
      ...(to === undefined ? [] : [sql`event.happened_at < ${to}`]),
    ],
    sql` and `,
  );
}

function authorIs(by: EventAuthor): RawBuilder<boolean> {
  switch (by) {
    case 'staff':
      return sql`event.staff is not null and event.kind <> all(${[...kindsOfEntries]}::text[])`;
    case 'clients':
      return sql`event.staff is null and coalesce(event.session_id::text, event.network, event.login_hash) is not null`;
    case 'jobs':
      return sql`coalesce(event.staff, event.session_id::text, event.network, event.login_hash) is null`;
  }
}

/** Nothing tells of an id before it was made, so the trail is read back no further; an id without time is no bound. */
function isAbout(ids: readonly string[]): RawBuilder<boolean> {
  const named = ids.map(
    (id) => sql`starts_with(event.subject, ${id}) or position(uuid_send(${id}::uuid) in event.facts) > 0`,
  );
  const times = ids.map((id) => (id[14] === '7' ? timeOfId(id).getTime() : 0));
  return sql`event.id >= ${lowestIdAt(new Date(Math.min(...times)))} and (${sql.join(named, sql` or `)})`;
}

/** Events that fit, the newest first, read back along the primary key; `before` is the id of the last one read. */
export async function searchEvents(
  database: Database,
  { before, limit, ...sought }: SoughtEvents & { readonly before?: string | undefined; readonly limit: number },
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select ${eventColumns} from audit_events event where ${eventConditions(sought)}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit}`.execute(database);
  return rows;
}
