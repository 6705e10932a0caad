import type { MailedKind, NoticeKind } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
import { deleteOldWishes } from './rate-wishes-store.ts';

type Database = RoomDatabase<'notices'>;

export interface NewNotice {
  /** That of the event. */
  readonly id: string;
  readonly clientId: string;
  readonly kind: MailedKind;
  readonly happenedAt: Date;
  readonly isMailed: boolean;
}

/** Notes that a client is told of an event; false where it was told before. */
export async function insertNotice(transaction: Database, notice: NewNotice): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notices (id, client_id, kind, happened_at, is_mailed)
    values (${notice.id}, ${notice.clientId}, ${notice.kind}, ${notice.happenedAt}, ${notice.isMailed})
    on conflict (id) do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Notes events of a history as told: nobody gets a mail about them. */
export async function insertToldNotices(
  transaction: Database,
  notices: readonly Omit<NewNotice, 'isMailed'>[],
): Promise<void> {
  await sql`
    insert into notices (id, client_id, kind, happened_at, is_mailed)
    select told.*, true from unnest(${columnOf(notices, ({ id }) => id)}::uuid[],
      ${columnOf(notices, ({ clientId }) => clientId)}::uuid[], ${columnOf(notices, ({ kind }) => kind)}::text[],
      ${columnOf(notices, ({ happenedAt }) => happenedAt)}::timestamptz[]) as told`.execute(transaction);
}

/** The kinds that a client wants no mail about. */
export async function unwantedOf(database: Database, clientId: string): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('unwanted_notices').select('kind').where('client_id', '=', clientId).execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function setWanted(
  database: Database,
  { clientId, kind, isWanted }: { clientId: string; kind: NoticeKind; isWanted: boolean },
): Promise<void> {
  if (isWanted)
    await database.deleteFrom('unwanted_notices').where('client_id', '=', clientId).where('kind', '=', kind).execute();
  else
    await sql`
      insert into unwanted_notices (client_id, kind) values (${clientId}, ${kind})
      on conflict do nothing`.execute(database);
}

/** Which of these events a user has seen. */
export async function readBy(database: Database, userId: string, eventIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from news_read
    where user_id = ${userId} and event_id = any(${[...eventIds]}::uuid[])`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Notes what a user has seen; what was noted before stays. */
export async function insertRead(database: Database, userId: string, eventIds: readonly string[]): Promise<void> {
  await sql`
    insert into news_read (user_id, event_id) select ${userId}::uuid, unnest(${[...eventIds]}::uuid[])
    on conflict do nothing`.execute(database);
}

/**
 * Deletes what was told long ago: no event is read again by then, and no list of news goes back as far.
 *
 * @param keptDays more than a list of news goes back
 */
export async function deleteOldNotices(database: Database, keptDays: number): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from news_read where ctid = any(array(
        select ctid from news_read
        where read_at < now() - make_interval(days => ${keptDays + 1}::int)
        limit ${limit}))`,
  );
  await deleteOldWishes(database);
  await deleteInParts(
    database,
    (limit) => sql`
      delete from notices where ctid = any(array(
        select ctid from notices
        where created_at < now() - make_interval(days => ${keptDays}::int)
        limit ${limit}))`,
  );
}
