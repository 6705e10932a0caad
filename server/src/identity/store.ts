import { sessionHoursMax, type Language } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { Session } from '../platform/http/session.ts';
import { clockToleranceSeconds, credentialsMinutes, pinMinutes, wrongPinMax } from './session-lifetimes.ts';

type Database = RoomDatabase<'identity'>;

export interface Client {
  readonly id: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly login: string;
  readonly language: Language;
  readonly passwordHash: string;
  readonly isDisabled: boolean;
  /** The password was made up by the bank and is good for its own replacement only. */
  readonly isFirstPassword: boolean;
}

const clientColumns = [
  'id',
  'client_number',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'login',
  'language',
  'password_hash',
  'disabled_at',
  'is_first_password',
] as const;

export async function findClientByLogin(database: Database, login: string): Promise<Client | undefined> {
  // PostgreSQL cannot hold U+0000 in a text, so nobody has such a login.
  return login.includes('\0') ? undefined : findClient(database, 'login', login.toLowerCase());
}

export async function findClientById(database: Database, id: string): Promise<Client | undefined> {
  return findClient(database, 'id', id);
}

async function findClient(database: Database, column: 'login' | 'id', value: string): Promise<Client | undefined> {
  const row = await database.selectFrom('clients').select(clientColumns).where(column, '=', value).executeTakeFirst();
  return (
    row && {
      id: row.id,
      number: row.client_number,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
      email: row.email,
      login: row.login,
      language: row.language,
      passwordHash: row.password_hash,
      isDisabled: row.disabled_at !== null,
      isFirstPassword: row.is_first_password,
    }
  );
}

export async function insertSession(
  database: Database,
  session: { id: string; tokenHash: Buffer; clientId: string; network?: string; device?: string | null },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      client_id: session.clientId,
      stage: 'credentials',
      verified_at: null,
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

interface LiveSessionRow {
  /** Which of the tokens asked for, from 1. */
  readonly place: number;
  readonly id: string;
  readonly client_id: string;
  readonly stage: Session['stage'];
  readonly language: Language;
  readonly is_first_password: boolean;
  readonly is_use_to_be_noted: boolean;
}

/**
 * The live sessions of tokens, in the order asked; undefined where there is none. Lifetimes go by the database's clock:
 * idle, absolute, and for the first step its own; what claims to come from the future is dead too, for the clock has
 * gone back. Their use is noted, at most once in a few seconds.
 *
 * It goes from each token to its session and on to the client: `offset 0` keeps the planner from beginning at the
 * clients, which it takes for few, and from planning again each time.
 */
export async function findLiveSessions(
  database: Database,
  { tokenHashes, idleMinutes }: { tokenHashes: readonly Buffer[]; idleMinutes: number },
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await sql<LiveSessionRow>`/* prepared: find_live_sessions */
    select asked.place::int as place, session.id, session.client_id, session.stage, client.language,
    client.is_first_password,
      session.last_used_at < now() - interval '5 seconds' as is_use_to_be_noted
    from unnest(${columnOf(tokenHashes, (tokenHash) => tokenHash)}::bytea[]) with ordinality as asked (token_hash,
    place)
      cross join lateral (select * from sessions where sessions.token_hash = asked.token_hash offset 0) session
      cross join lateral (select language, is_first_password from clients where clients.id = session.client_id
      and disabled_at is null offset 0) client
    where ${isAlive(idleMinutes)}`.execute(database);
  const toBeNoted = rows.filter((row) => row.is_use_to_be_noted).map(({ id }) => id);
  if (toBeNoted.length > 0) await noteUse(database, toBeNoted);
  const found: (FoundSession | undefined)[] = tokenHashes.map(() => undefined);
  for (const row of rows) {
    found[row.place - 1] = {
      id: row.id,
      clientId: row.client_id,
      stage: row.stage,
      clientLanguage: row.language,
      isFirstPassword: row.is_first_password,
    };
  }
  return found;
}

function isAlive(idleMinutes: number) {
  return sql<boolean>`session.wrong_pin_count < ${wrongPinMax}::int
    and session.last_used_at > now() - make_interval(mins => case session.stage
      when 'verified' then ${idleMinutes}::int else ${credentialsMinutes}::int end)
    and session.created_at > now() - make_interval(hours => ${sessionHoursMax}::int)
    and greatest(session.created_at, session.last_used_at) < now() + make_interval(secs =>
    ${clockToleranceSeconds}::int)`;
}

/** An open login, as its owner sees it. */
export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** The live sessions of a client whose PIN was accepted, the latest used first. */
export async function listLiveSessions(
  database: Database,
  { clientId, idleMinutes }: { clientId: string; idleMinutes: number },
): Promise<OpenSession[]> {
  const rows = await database
    .selectFrom('sessions as session')
    .select(['session.id', 'session.device', 'session.network', 'session.created_at', 'session.last_used_at'])
    .where('session.client_id', '=', clientId)
    .where('session.stage', '=', 'verified')
    .where(isAlive(idleMinutes))
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
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

/** Stores the PIN of a session's latest request; an earlier one is good no more. */
export async function setPin(
  database: Database,
  { sessionId, pinHash }: { sessionId: string; pinHash: string },
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({
      pin_hash: pinHash,
      pin_expires_at: sql`now() + make_interval(mins => ${pinMinutes}::int)`,
      last_used_at: sql`now()`,
    })
    .where('id', '=', sessionId)
    .where('stage', '=', 'credentials')
    .execute();
}

/**
 * Counts a try before the PIN is compared, in one statement, and returns the hash to compare with while tries are left.
 */
export async function countPinTry(database: Database, sessionId: string): Promise<string | undefined> {
  const row = await database
    .updateTable('sessions')
    .set({ wrong_pin_count: sql`wrong_pin_count + 1` })
    .where('id', '=', sessionId)
    .where('stage', '=', 'credentials')
    .where('wrong_pin_count', '<', wrongPinMax)
    .returning([sql<string | null>`case when pin_expires_at > now() then pin_hash end`.as('pin_hash')])
    .executeTakeFirst();
  return row?.pin_hash ?? undefined;
}

/** Lifts a session to `verified` if its PIN is still the one that was compared; false if somebody was faster. */
export async function verifySession(
  database: Database,
  { sessionId, pinHash }: { sessionId: string; pinHash: string },
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
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** How many logins are open at this moment, of all clients. */
export async function countLiveSessions(database: Database, idleMinutes: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from sessions as session where stage = 'verified' and ${isAlive(idleMinutes)}`.execute(
    database,
  );
  return Number(rows[0]!.count);
}

/** Ends one session of a client; false where the client has no such one. */
export async function deleteSessionOf(
  database: Database,
  { clientId, sessionId }: { clientId: string; sessionId: string },
): Promise<boolean> {
  const result = await database
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends every session of a client but one. */
export async function deleteOtherSessions(database: Database, clientId: string, keptSessionId?: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId!))
    .execute();
}

/** Ends every session of every client. */
export async function deleteAllSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').execute();
}

/** Drops sessions that have been dead for a day. */
export async function deleteDeadSessions(database: Database): Promise<void> {
  await sql`delete from sessions where last_used_at < now() - interval '1 day'`.execute(database);
}

/**
 * Replaces the hash only while it is the one that was read: two changes at once do not overwrite each other. Whether it
 * is a first password stays as it is where nothing is said: the same password, hashed again.
 */
export async function replacePasswordHash(
  database: Database,
  { clientId, from, to, at, isFirst }: { clientId: string; from?: string; to: string; at: Date; isFirst?: boolean },
): Promise<boolean> {
  const result = await database
    .updateTable('clients')
    .set({ password_hash: to, password_changed_at: at, ...(isFirst !== undefined && { is_first_password: isFirst }) })
    .where('id', '=', clientId)
    .$if(from !== undefined, (query) => query.where('password_hash', '=', from!))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
