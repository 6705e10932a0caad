import { sessionHoursMax } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { accountsSeen, type AccountScope } from '../../base/platform/rights.ts';
import { rightsColumns, rightsOfRow, type RightsRow } from './membership-store.ts';
import { clockToleranceSeconds, credentialsMinutes, pinMinutes, wrongPinMax } from './session-lifetimes.ts';

type Database = RoomDatabase<'identity'>;

export async function insertSession(
  database: Database,
  session: {
    id: string;
    tokenHash: Buffer;
    userId: string;
    clientId: string;
    network?: string;
    device?: string | null;
    /** Verified at once, where one act is both steps. Default false. */
    isVerified?: boolean;
  },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      client_id: session.clientId,
      stage: session.isVerified === true ? 'verified' : 'credentials',
      verified_at: session.isVerified === true ? sql<Date>`now()` : null,
      pin_hash: null,
      pin_expires_at: null,
      network: session.network ?? null,
      device: session.device ?? null,
    })
    .execute();
}

/** A session as the database knows it; whether a first password has to be changed is a setting. */
interface FoundSession extends Omit<Session, 'mustChangePassword'> {
  readonly isFirstPassword: boolean;
}

interface LiveSessionRow extends RightsRow {
  /** Which of the tokens asked for, from 1. */
  readonly place: number;
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly membership_id: string;
  readonly stage: Session['stage'];
  readonly is_first_password: boolean;
  readonly is_probe: boolean;
  readonly is_use_to_be_noted: boolean;
}

/**
 * The live sessions of tokens, in the order asked; undefined where there is none. Lifetimes go by the database's clock:
 * idle, absolute, and for the first step its own; what claims to come from the future is dead too, for the clock has
 * gone back. A session is dead as well without a membership that has not ended, and with a user or client who was
 * disabled. Their use is noted, at most once in a few seconds.
 *
 * It goes from each token to its session and on to user, membership and client: `offset 0` keeps the planner from
 * beginning at the clients, which it takes for few, and from planning again each time.
 */
export async function findLiveSessions(
  database: Database,
  { asked, idleMinutes }: { asked: readonly { tokenHash: Buffer; use: 'asked' | 'unasked' }[]; idleMinutes: number },
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await sql<LiveSessionRow>`/* prepared: find_live_sessions */
    select asked.place::int as place, session.id, session.user_id, session.client_id, session.stage,
      member.id as membership_id, person.is_first_password, client.is_probe,
      session.last_used_at < now() - interval '5 seconds' as is_use_to_be_noted,
      ${rightsColumns}
    from unnest(${columnOf(asked, ({ tokenHash }) => tokenHash)}::bytea[]) with ordinality as asked (token_hash,
    place)
      cross join lateral (select * from sessions where sessions.token_hash = asked.token_hash offset 0) session
      cross join lateral (select is_first_password from users where users.id = session.user_id
      and disabled_at is null offset 0) person
      cross join lateral (select * from memberships where memberships.user_id = session.user_id
      and memberships.client_id = session.client_id and ended_at is null offset 0) member
      cross join lateral (select is_probe from clients where clients.id = session.client_id
      and disabled_at is null offset 0) client
    where ${isAlive(idleMinutes)}`.execute(database);
  const toBeNoted = rows
    .filter((row) => row.is_use_to_be_noted && asked[row.place - 1]!.use === 'asked')
    .map(({ id }) => id);
  if (toBeNoted.length > 0) await noteUse(database, toBeNoted);
  const found: (FoundSession | undefined)[] = asked.map(() => undefined);
  for (const row of rows) {
    found[row.place - 1] = {
      id: row.id,
      userId: row.user_id,
      clientId: row.client_id,
      membershipId: row.membership_id,
      rights: rightsOfRow(row),
      stage: row.stage,
      isFirstPassword: row.is_first_password,
      ...(row.is_probe && { isOfProbe: true as const }),
    };
  }
  return found;
}

/** Those of these sessions that are open and live, with what each sees at this moment. Asking is no use of them. */
export async function liveOf(
  database: Database,
  { sessionIds, idleMinutes }: { sessionIds: readonly string[]; idleMinutes: number },
): Promise<ReadonlyMap<string, AccountScope>> {
  const { rows } = await sql<RightsRow & { id: string; client_id: string }>`
    select session.id, session.client_id, ${rightsColumns}
    from sessions as session join clients as client on client.id = session.client_id
      join users as person on person.id = session.user_id
      join memberships as member on member.user_id = session.user_id and member.client_id = session.client_id
    where session.id = any(${[...sessionIds]}::uuid[]) and session.stage = 'verified' and client.disabled_at is null
      and person.disabled_at is null and member.ended_at is null and member.may_see
      and ${isAlive(idleMinutes)}`.execute(database);
  return new Map(rows.map((row) => [row.id, accountsSeen({ clientId: row.client_id, rights: rightsOfRow(row) })]));
}

function isAlive(idleMinutes: number) {
  return sql<boolean>`session.wrong_pin_count < ${wrongPinMax}::int
    and case session.stage
      when 'verified' then session.last_used_at > now() - make_interval(mins => ${idleMinutes}::int)
      else session.created_at > now() - make_interval(mins => ${credentialsMinutes}::int) end
    and session.created_at > now() - make_interval(hours => ${sessionHoursMax}::int)
    and greatest(session.created_at, session.last_used_at) < now() + make_interval(secs =>
    ${clockToleranceSeconds}::int)`;
}

/** An open login, as its owner sees it. */
export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  readonly device: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** The live sessions of a user, or for a client, whose PIN was accepted, the latest used first. */
export async function listLiveSessions(
  database: Database,
  { idleMinutes, ...whose }: ({ userId: string } | { clientId: string }) & { idleMinutes: number },
): Promise<OpenSession[]> {
  const rows = await database
    .selectFrom('sessions as session')
    .select([
      'session.id',
      'session.user_id',
      'session.device',
      'session.network',
      'session.created_at',
      'session.last_used_at',
    ])
    .where((where) =>
      'userId' in whose ? where('session.user_id', '=', whose.userId) : where('session.client_id', '=', whose.clientId),
    )
    .where('session.stage', '=', 'verified')
    .where(isAlive(idleMinutes))
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Of many requests at the same moment one notes the use; the others find the row taken and go on without waiting. */
async function noteUse(database: Database, sessionIds: readonly string[]): Promise<void> {
  await sql`/* prepared: note_session_use */
    update sessions set last_used_at = now()
    where id in (select id from sessions where id = any(${sessionIds}::uuid[]) for update skip locked)`.execute(
    database,
  );
}

/**
 * Stores the PIN of a session's latest request; an earlier one is good no more. Answers for how many minutes it is
 * good, the last one begun; undefined where the session waits for no PIN any more.
 */
export async function setPin(
  database: Database,
  { sessionId, pinHash }: { sessionId: string; pinHash: string },
): Promise<number | undefined> {
  const row = await database
    .updateTable('sessions')
    .set({
      pin_hash: pinHash,
      pin_expires_at: sql`least(now() + make_interval(mins => ${pinMinutes}::int),
        created_at + make_interval(mins => ${credentialsMinutes}::int))`,
      last_used_at: sql`now()`,
    })
    .where('id', '=', sessionId)
    .where('stage', '=', 'credentials')
    .returning(sql<number>`ceil(extract(epoch from pin_expires_at - now()) / 60)::int`.as('minutes'))
    .executeTakeFirst();
  return row?.minutes;
}

/** Whether the PIN of a session's latest request may still be entered. */
export async function hasGoodPin(database: Database, sessionId: string): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('pin_hash', 'is not', null)
    .where('pin_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a try of the second step before it is judged, in one statement, and tells whether one was left, with the hash
 * of the PIN to compare with.
 */
export async function countPinTry(
  database: Database,
  sessionId: string,
): Promise<{ readonly isOpen: boolean; readonly pinHash: string | undefined }> {
  const row = await database
    .updateTable('sessions')
    .set({ wrong_pin_count: sql`wrong_pin_count + 1` })
    .where('id', '=', sessionId)
    .where('stage', '=', 'credentials')
    .where('wrong_pin_count', '<', wrongPinMax)
    .returning([sql<string | null>`case when pin_expires_at > now() then pin_hash end`.as('pin_hash')])
    .executeTakeFirst();
  return { isOpen: row !== undefined, pinHash: row?.pin_hash ?? undefined };
}

/** How many PINs were tried under a token. */
export async function countWrongPins(database: Database, sessionId: string): Promise<number> {
  const row = await database
    .selectFrom('sessions')
    .select('wrong_pin_count')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.wrong_pin_count ?? 0;
}

/**
 * Lifts a session to `verified`; false if somebody was faster. Where it is by a PIN, that is still the one that was
 * compared.
 */
export async function verifySession(
  database: Database,
  { sessionId, pinHash }: { sessionId: string; pinHash?: string },
): Promise<boolean> {
  const result = await database
    .updateTable('sessions')
    .set({
      stage: 'verified',
      verified_at: sql`now()`,
      last_used_at: sql`now()`,
      pin_hash: null,
      pin_expires_at: null,
      wrong_pin_count: 0,
    })
    .where('id', '=', sessionId)
    .where('stage', '=', 'credentials')
    .$if(pinHash !== undefined, (query) => query.where('pin_hash', '=', pinHash!))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Keeps a session from ending until the database transaction is over; false where it has ended. */
export async function holdSession(transaction: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} for share`.execute(transaction);
  return rows.length === 1;
}

export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** How many logins are open at this moment, of all users. */
export async function countLiveSessions(database: Database, idleMinutes: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from sessions as session where stage = 'verified' and ${isAlive(idleMinutes)}`.execute(
    database,
  );
  return Number(rows[0]!.count);
}

/** Ends one session of a user; false where the user has no such one. */
export async function deleteSessionOf(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const result = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends every session of a user but one. */
export async function deleteOtherSessions(database: Database, userId: string, keptSessionId?: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId!))
    .execute();
}

/** Ends every session that acts for a client, of one user where one is named. */
export async function deleteSessionsFor(database: Database, clientId: string, userId?: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute();
}

/** Lets a session act for another client from now on. */
export async function setClientOfSession(
  database: Database,
  { sessionId, clientId }: { sessionId: string; clientId: string },
): Promise<void> {
  await database.updateTable('sessions').set({ client_id: clientId }).where('id', '=', sessionId).execute();
}

/** Ends every session of every user. */
export async function deleteAllSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').execute();
}

/** Drops sessions that have been dead for a day. */
export async function deleteDeadSessions(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from sessions where ctid = any(array(
        select ctid from sessions where last_used_at < now() - interval '1 day' limit ${limit}))`,
  );
}
