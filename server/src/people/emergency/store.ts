import type { DatabaseSchema, RoomDatabase } from '@bank/database';
import { sql, type Selectable } from 'kysely';

type Database = RoomDatabase<'emergency'>;

export interface NewAct {
  readonly id: string;
  readonly kind: string;
  readonly command: string;
  readonly what: string;
  readonly reason: string;
  readonly osUser: string;
  readonly givenName: string | null;
}

export interface SignOff {
  readonly login: string;
  readonly note: string;
  readonly at: Date;
}

export interface EmergencyAct extends NewAct {
  readonly actedAt: Date;
  /** In their order; the second one closes it. */
  readonly signOffs: readonly SignOff[];
}

/** The database adds the time and its transaction. */
export async function insertAct(transaction: Database, act: NewAct): Promise<void> {
  await sql`
    insert into emergency_acts (id, kind, command, what, reason, os_user, given_name)
    values (${act.id}, ${act.kind}, ${act.command}, ${act.what}, ${act.reason}, ${act.osUser}, ${act.givenName})
  `.execute(transaction);
}

/** Two who sign at once take turns. */
export async function lockAct(transaction: Database, id: string): Promise<EmergencyAct | undefined> {
  // Its row never changes and is not locked for a change: the lock is one of its name.
  await sql`select pg_advisory_xact_lock(hashtextextended('emergency_act:' || ${id}::text, 0))`.execute(transaction);
  const row = await transaction.selectFrom('emergency_acts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (await withSignOffs(transaction, [row]))[0];
}

export async function insertSignOff(
  transaction: Database,
  { actId, place, staffId, login, note }: { actId: string; place: 1 | 2; staffId: string; login: string; note: string },
): Promise<void> {
  await sql`
    insert into emergency_sign_offs (act_id, place, staff_id, login, note)
    values (${actId}, ${place}, ${staffId}, ${login}, ${note})
  `.execute(transaction);
}

/** Those that wait for a signature, or those that are closed; the newest first. */
export async function listActs(
  database: Database,
  { isOpen, before, limit }: { readonly isOpen: boolean; readonly before: string | undefined; readonly limit: number },
): Promise<EmergencyAct[]> {
  const { rows } = await sql<ActRow>`
    select act.* from emergency_acts act
    where (not exists (select from emergency_sign_offs where act_id = act.id and place = 2)) = ${isOpen}
      and (${before ?? null}::uuid is null or act.id < ${before ?? null}::uuid)
    order by act.id desc limit ${limit}`.execute(database);
  return withSignOffs(database, rows);
}

/** Those that wait for a signature, the oldest first. */
export async function listOldestOpenActs(database: Database, limit: number): Promise<EmergencyAct[]> {
  const { rows } = await sql<ActRow>`
    select act.* from emergency_acts act
    where not exists (select from emergency_sign_offs where act_id = act.id and place = 2)
    order by act.id limit ${limit}`.execute(database);
  return withSignOffs(database, rows);
}

/** How many acts wait to be signed off, and since when the oldest one does. */
export async function summariseOpenActs(database: Database): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(acted_at) as oldest from emergency_acts act
    where not exists (select from emergency_sign_offs where act_id = act.id and place = 2)`.execute(database);
  return rows[0]!;
}

type ActRow = Selectable<DatabaseSchema['emergency_acts']>;

async function withSignOffs(database: Database, acts: readonly ActRow[]): Promise<EmergencyAct[]> {
  const ids = acts.map(({ id }) => id);
  const signed = await database
    .selectFrom('emergency_sign_offs')
    .selectAll()
    .where(sql<boolean>`act_id = any(${ids}::uuid[])`)
    .orderBy('place')
    .execute();
  return acts.map((act) => ({
    id: act.id,
    kind: act.kind,
    command: act.command,
    what: act.what,
    reason: act.reason,
    osUser: act.os_user,
    givenName: act.given_name,
    actedAt: act.acted_at,
    signOffs: signed
      .filter(({ act_id: actId }) => actId === act.id)
      .map(({ login, note, signed_at: at }) => ({ login, note, at })),
  }));
}
