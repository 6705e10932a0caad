import type { Language } from '@bank/contract';
import { isUniqueViolation, type RoomDatabase, type UsersTable } from '@bank/database';
import { sql, type Insertable } from 'kysely';
import { readId } from '../../base/platform/read-id.ts';

type Database = RoomDatabase<'identity'>;

/** A person who logs in. */
export interface User {
  readonly id: string;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** For mail to them. */
  readonly language: Language;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
  /** The password was made up by the bank and is good for its own replacement only. */
  readonly isFirstPassword: boolean;
  /** Whether the PIN of a login is mailed to them; false where they ended that. */
  readonly isPinMailed: boolean;
  /** For whom they act after a login: the client of their first membership that is good. Without one nobody logs in. */
  readonly firstClientId: string | undefined;
}

export async function findUserByLogin(database: Database, login: string): Promise<User | undefined> {
  // PostgreSQL cannot hold U+0000 in a text, so nobody has such a login.
  return login.includes('\0') ? undefined : findUser(database, 'login', login.toLowerCase());
}

export async function findUserById(database: Database, id: string): Promise<User | undefined> {
  return findUser(database, 'id', id);
}

/** A user by login or id; undefined where there is none. */
export async function findUserForStaff(database: Database, reference: string): Promise<User | undefined> {
  const id = readId(reference);
  return (
    (await findUserByLogin(database, reference.trim())) ?? (id === undefined ? undefined : findUserById(database, id))
  );
}

async function findUser(database: Database, column: 'login' | 'id', value: string): Promise<User | undefined> {
  const row = await selectUsers(database).where(column, '=', value).executeTakeFirst();
  return row && toUser(row);
}

/** Every user, by login. */
export async function listUsers(database: Database): Promise<User[]> {
  return (await selectUsers(database).orderBy('login').execute()).map(toUser);
}

function selectUsers(database: Database) {
  return database.selectFrom('users').select([
    'id',
    'login',
    'first_name',
    'last_name',
    'email',
    'language',
    'password_hash',
    'created_at',
    'disabled_at',
    'is_first_password',
    'is_pin_mailed',
    sql<string | null>`(
        select member.client_id from memberships member join clients client on client.id = member.client_id
        where member.user_id = users.id and member.ended_at is null and client.disabled_at is null
        order by member.created_at, member.id limit 1
      )`.as('first_client_id'),
  ]);
}

function toUser(row: Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]): User {
  return {
    id: row.id,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    language: row.language,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    isFirstPassword: row.is_first_password,
    isPinMailed: row.is_pin_mailed,
    firstClientId: row.first_client_id ?? undefined,
  };
}

/** Logins of users, by their ids. */
export async function readUserLogins(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'login'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** First and last names of users, by their ids. */
export async function readUserNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}

/** False where another user has the login. */
export async function insertUser(database: Database, user: Insertable<UsersTable>): Promise<boolean> {
  try {
    await database.insertInto('users').values(user).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'users_login_key')) return false;
    throw error;
  }
}

export async function markUserDisabled(database: Database, userId: string, at: Date): Promise<void> {
  await database
    .updateTable('users')
    .set({ disabled_at: at })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute();
}

/**
 * Replaces the hash only while it is the one that was read: two changes at once do not overwrite each other. Whether it
 * is a first password stays as it is where nothing is said: the same password, hashed again.
 */
export async function replacePasswordHash(
  database: Database,
  { userId, from, to, at, isFirst }: { userId: string; from?: string; to: string; at: Date; isFirst?: boolean },
): Promise<boolean> {
  const result = await database
    .updateTable('users')
    .set({ password_hash: to, password_changed_at: at, ...(isFirst !== undefined && { is_first_password: isFirst }) })
    .where('id', '=', userId)
    .$if(from !== undefined, (query) => query.where('password_hash', '=', from!))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets where a user's mail goes. */
export async function setUserMailAddress(
  transaction: Database,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await transaction.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** Whether a PIN is mailed to a user from now on. Where none is, those that are on their way are good no more. */
export async function setPinMailed(
  transaction: Database,
  { userId, isPinMailed }: { userId: string; isPinMailed: boolean },
): Promise<void> {
  await transaction.updateTable('users').set({ is_pin_mailed: isPinMailed }).where('id', '=', userId).execute();
  if (isPinMailed) return;
  const ofUser = transaction.updateTable('sessions').where('user_id', '=', userId);
  await ofUser.set({ pin_hash: null, pin_expires_at: null }).execute();
}

/** Of two acts that change with what a user logs in the second one sees what the first one did. */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(transaction);
}

/** When the second factors of a user end, as two people of the staff decided; null where nobody did. */
export async function readFactorsEnd(database: Database, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ endAt: Date | null }>`
    select factors_end_at as "endAt" from users where id = ${userId}`.execute(database);
  return rows[0]?.endAt ?? null;
}

/** Has the second factors of a user end after the time to object, by the clock of the database. */
export async function setFactorsEnd(
  transaction: Database,
  { userId, afterHours }: { userId: string; afterHours: number },
): Promise<Date> {
  const { rows } = await sql<{ endAt: Date }>`
    update users set factors_end_at = now() + make_interval(hours => ${afterHours}::int)
    where id = ${userId} returning factors_end_at as "endAt"`.execute(transaction);
  return rows[0]!.endAt;
}

/** False where nothing was to end. */
export async function dropFactorsEnd(transaction: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ factors_end_at: null })
    .where('id', '=', userId)
    .where('factors_end_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Users whose second factors are to end by now, locked, so that no other process ends them too. */
export async function takeUsersWithFactorsOver(transaction: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where factors_end_at <= now() order by factors_end_at, id limit ${limit}
    for no key update skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}
