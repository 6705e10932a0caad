import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { lowestIdAt } from '../platform/lowest-id-at.ts';
import { eventColumns, type RecordedEvent } from './store.ts';

type Database = RoomDatabase<'audit'>;

/** Which events staff look for; what is empty or not said is not asked. */
export interface SoughtEvents {
  readonly kind?: string | undefined;
  readonly staff?: string | undefined;
  readonly clientId?: string | undefined;
  /** It begins with this text. */
  readonly subject?: string | undefined;
  readonly outcome?: string | undefined;
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
}

/** Events that fit, the newest first, read back along the primary key; `before` is the id of the last one read. */
export async function searchEvents(
  database: Database,
  {
    kind = '',
    staff = '',
    clientId,
    subject = '',
    outcome = '',
    from,
    to,
    before,
    limit,
  }: SoughtEvents & { readonly before?: string | undefined; readonly limit: number },
): Promise<RecordedEvent[]> {
  const conditions = [
    sql`true`,
    ...(kind === '' ? [] : [sql`kind = ${kind}`]),
    ...(staff === '' ? [] : [sql`staff = ${staff.toLowerCase()}`]),
    ...(clientId === undefined ? [] : [sql`client_id = ${clientId}`]),
    ...(subject === '' ? [] : [sql`starts_with(subject, ${subject})`]),
    ...(outcome === '' ? [] : [sql`outcome = ${outcome}`]),
    ...(from === undefined ? [] : [sql`happened_at >= ${from} and id >= ${lowestIdAt(from)}`]),
    ...(to === undefined ? [] : [sql`happened_at < ${to}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
  const { rows } = await sql<RecordedEvent>`
    select ${eventColumns} from audit_events where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${limit}`.execute(database);
  return rows;
}
