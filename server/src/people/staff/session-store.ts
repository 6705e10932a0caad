import type { StaffRole } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
import type { OfficeSession } from '../../base/platform/http/office-session.ts';
import { deleteOldStaffDevices } from './known-devices-store.ts';
import { passwordStepMinutes, staffHoursMax, staffIdleMinutes } from './staff-lifetimes.ts';

type Database = RoomDatabase<'staff'>;

/** By how much the database's clock may go back without ending every session. */
const clockToleranceSeconds = 60;

export interface NewStaffSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly stage: OfficeSession['stage'];
  /** Whether the person may set up an authenticator in it. */
  readonly mayEnrol?: boolean;
  readonly network: string | null;
  readonly device: string | null;
}

export async function insertStaffSession(database: Database, session: NewStaffSession): Promise<void> {
  await database
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      stage: session.stage,
      may_enrol: session.mayEnrol ?? false,
      network: session.network,
      device: session.device,
    })
    .execute();
}

/**
 * The live session of a token, with the roles of this moment. Lifetimes go by the database's clock; what claims to come
 * from the future is dead. Its use is noted, at most once in a few seconds.
 */
export async function findStaffSession(
  database: Database,
  { tokenHash, isUse }: { tokenHash: Buffer; isUse: boolean },
): Promise<OfficeSession | undefined> {
  const { rows } = await sql<{
    sessionId: string;
    stage: OfficeSession['stage'];
    id: string;
    login: string;
    name: string;
    roles: StaffRole[];
    isUseToBeNoted: boolean;
  }>`select session.id as "sessionId", session.stage, staff.id, staff.login, staff.name, staff.roles,
      session.last_used_at < now() - interval '5 seconds' as "isUseToBeNoted"
    from staff_sessions session join staff on staff.id = session.staff_id and staff.disabled_at is null
    where session.token_hash = ${tokenHash} and ${isAlive}`.execute(database);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { stage, isUseToBeNoted, ...staff } = found;
  if (isUse && isUseToBeNoted)
    await sql`update staff_sessions set last_used_at = now() where id = ${staff.sessionId}`.execute(database);
  return { stage, staff };
}

const isAlive = sql<boolean>`session.last_used_at > now() - make_interval(mins => case session.stage
      when 'verified' then ${staffIdleMinutes}::int else ${passwordStepMinutes}::int end)
    and session.created_at > now() - make_interval(hours => ${staffHoursMax}::int)
    and greatest(session.created_at, session.last_used_at) < now() + make_interval(secs =>
    ${clockToleranceSeconds}::int)`;

/** Lifts a session to `verified` under another token; false where it is no longer there, or was lifted already. */
export async function verifyStaffSession(
  transaction: Database,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_sessions')
    .set({ stage: 'verified', token_hash: tokenHash, may_enrol: false, new_totp_key: null, last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('stage', '=', 'password')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the key of an authenticator that is being set up; false where the session may set up none. */
export async function setNewTotpKey(
  database: Database,
  { sessionId, totpKey }: { sessionId: string; totpKey: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('staff_sessions')
    .set({ new_totp_key: totpKey, last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('stage', '=', 'password')
    .where('may_enrol', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The key of the authenticator that is being set up in a session. */
export async function findEnrolment(database: Database, sessionId: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('staff_sessions')
    .select('new_totp_key')
    .where('id', '=', sessionId)
    .where('stage', '=', 'password')
    .where('may_enrol', '=', true)
    .executeTakeFirst();
  return row?.new_totp_key ?? undefined;
}

/** Lets a person set up another authenticator in a session of the first step. */
export async function letEnrol(transaction: Database, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_sessions')
    .set({ may_enrol: true })
    .where('id', '=', sessionId)
    .where('stage', '=', 'password')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An open session, as its owner sees it. */
export interface OpenStaffSession {
  readonly id: string;
  readonly device: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** The live sessions of a person, the latest used first. */
export async function listStaffSessions(database: Database, staffId: string): Promise<OpenStaffSession[]> {
  const { rows } = await sql<OpenStaffSession>`
    select id, device, network, created_at as "createdAt", last_used_at as "lastUsedAt"
    from staff_sessions session where staff_id = ${staffId} and stage = 'verified' and ${isAlive}
    order by last_used_at desc, id`.execute(database);
  return rows;
}

/** Every live session with whose it is: those of a person together, the latest used first. */
export async function listAllStaffSessions(
  database: Database,
): Promise<(OpenStaffSession & { readonly staffId: string; readonly login: string; readonly name: string })[]> {
  const { rows } = await sql<OpenStaffSession & { staffId: string; login: string; name: string }>`
    select session.id, session.device, session.network, session.created_at as "createdAt",
      session.last_used_at as "lastUsedAt", staff.id as "staffId", staff.login, staff.name
    from staff_sessions session join staff on staff.id = session.staff_id and staff.disabled_at is null
    where session.stage = 'verified' and ${isAlive}
    order by staff.login, session.last_used_at desc, session.id`.execute(database);
  return rows;
}

/** How many sessions each member of staff has open. */
export async function countStaffSessions(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ staffId: string; count: number }>`
    select staff_id as "staffId", count(*)::int as count from staff_sessions session
    where stage = 'verified' and ${isAlive} group by staff_id`.execute(database);
  return new Map(rows.map(({ staffId, count }) => [staffId, count]));
}

/** Ends a session of a person; false where they have no such one. */
export async function deleteSessionOfStaff(
  database: Database,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_sessions')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteStaffSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('staff_sessions').where('id', '=', sessionId).execute();
}

/** Ends every session of a person, but the one that is named. */
export async function deleteSessionsOfStaff(
  database: Database,
  staffId: string,
  keptSessionId?: string,
): Promise<void> {
  await database
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId!))
    .execute();
}

/** Drops sessions and challenges that have been dead for a while. */
export async function deleteDeadStaffSessions(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from staff_sessions where ctid = any(array(
        select ctid from staff_sessions where last_used_at < now() - interval '1 day' limit ${limit}))`,
  );
  await deleteInParts(
    database,
    (limit) => sql`
      delete from staff_challenges where ctid = any(array(
        select ctid from staff_challenges where expires_at < now() limit ${limit}))`,
  );
  await deleteOldStaffDevices(database);
}
