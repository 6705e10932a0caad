import type { StaffRole } from '@bank/contract/office';
import type { RoomDatabase, StaffTable } from '@bank/database';
import type { Selectable } from 'kysely';

type Database = RoomDatabase<'staff'>;

/** A member of staff as the database knows them. */
export interface Staff {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly passwordHash: string;
  readonly isFirstPassword: boolean;
  /** The key of their authenticator; undefined until one is set up. */
  readonly totpKey: Buffer | undefined;
  readonly totpUsedStep: number | undefined;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
}

export interface NewStaff {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly passwordHash: string;
  readonly isFirstPassword: boolean;
  readonly totpKey?: Buffer;
  readonly isDemonstration?: boolean;
  readonly createdAt: Date;
}

/** False where somebody has the login. */
export async function insertStaff(database: Database, staff: NewStaff): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('staff')
    .values({
      id: staff.id,
      login: staff.login,
      name: staff.name,
      roles: [...staff.roles],
      password_hash: staff.passwordHash,
      password_changed_at: staff.createdAt,
      is_first_password: staff.isFirstPassword,
      totp_key: staff.totpKey ?? null,
      is_demonstration: staff.isDemonstration ?? false,
      created_at: staff.createdAt,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Without regard to case. */
export async function findStaffByLogin(database: Database, login: string): Promise<Staff | undefined> {
  const row = await database
    .selectFrom('staff')
    .selectAll()
    .where('login', '=', login.trim().toLowerCase())
    .executeTakeFirst();
  return row && staffOf(row);
}

export async function findStaffById(database: Database, id: string): Promise<Staff | undefined> {
  const row = await database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return row && staffOf(row);
}

/** All staff, by login. */
export async function listStaff(database: Database): Promise<Staff[]> {
  return (await database.selectFrom('staff').selectAll().orderBy('login').execute()).map(staffOf);
}

/** Uses up a code and those before it; false where somebody was faster, or the person is disabled. */
export async function noteTotpStep(
  transaction: Database,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff')
    .set({ totp_used_step: BigInt(step) })
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('totp_used_step', 'is', null), where('totp_used_step', '<', BigInt(step))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setStaffDisabled(transaction: Database, staffId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ disabled_at: at })
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .execute();
}

/** Lets a person sign in again. */
export async function setStaffEnabled(transaction: Database, staffId: string): Promise<void> {
  await transaction.updateTable('staff').set({ disabled_at: null }).where('id', '=', staffId).execute();
}

/** The row of a person, locked until the end of the transaction. */
export async function lockStaff(transaction: Database, id: string): Promise<Staff | undefined> {
  const row = await transaction.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && staffOf(row);
}

/** Another password of the person's own choice. */
export async function setOwnPassword(
  transaction: Database,
  { staffId, from, to, at }: { staffId: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff')
    .set({ password_hash: to, password_changed_at: at })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setStaffRoles(
  transaction: Database,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ roles: [...roles] })
    .where('id', '=', staffId)
    .execute();
}

/** A password that is good for its own replacement only, and no authenticator. */
export async function setFirstPassword(
  transaction: Database,
  { staffId, passwordHash, at }: { staffId: string; passwordHash: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_changed_at: at, is_first_password: true, totp_key: null })
    .where('id', '=', staffId)
    .execute();
}

/** Takes an authenticator into use; the code of `step` is used up. With a password where one was chosen. */
export async function setAuthenticator(
  transaction: Database,
  {
    staffId,
    totpKey,
    step,
    passwordHash,
    at,
  }: { staffId: string; totpKey: Buffer; step: number; passwordHash: string | undefined; at: Date },
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({
      totp_key: totpKey,
      totp_used_step: BigInt(step),
      ...(passwordHash !== undefined && {
        password_hash: passwordHash,
        password_changed_at: at,
        is_first_password: false,
      }),
    })
    .where('id', '=', staffId)
    .execute();
}

export async function replaceRecoveryCodes(
  transaction: Database,
  staffId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await transaction
    .insertInto('staff_recovery_codes')
    .values(codeHashes.map((hash) => ({ code_hash: hash, staff_id: staffId })))
    .execute();
}

/** Uses up a recovery code of a person; false where they have no such one. */
export async function useRecoveryCode(
  transaction: Database,
  { staffId, codeHash }: { staffId: string; codeHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_recovery_codes')
    .where('code_hash', '=', codeHash)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(database: Database, staffId: string): Promise<number> {
  const row = await database
    .selectFrom('staff_recovery_codes')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Forgets recovery codes and passkeys. */
export async function forgetFactors(transaction: Database, staffId: string): Promise<void> {
  await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await transaction.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await transaction.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute();
}

type StaffRow = Selectable<StaffTable>;

function staffOf(row: StaffRow): Staff {
  return {
    id: row.id,
    login: row.login,
    name: row.name,
    roles: row.roles as StaffRole[],
    passwordHash: row.password_hash,
    isFirstPassword: row.is_first_password,
    totpKey: row.totp_key ?? undefined,
    totpUsedStep: row.totp_used_step === null ? undefined : Number(row.totp_used_step),
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
  };
}
