import type { Language } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { reopen } from './count-try.ts';
import { hashPassword } from './hash-password.ts';
import { forgetKnownPlaces } from './known-places-store.ts';
import { loginKey, wrongPinKey } from './secrets.ts';
import { deleteOtherSessions } from './store.ts';
import { findUserById, insertUser, markUserDisabled, replacePasswordHash } from './user-store.ts';

export interface NewUser {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  /** Chosen by the bank, made up or typed: the user is made to change it. */
  readonly isFirstPassword?: boolean;
  readonly createdAt: Date;
}

/** Creates a user, who acts for nobody yet. Answers `login_taken` where another one has the login. */
export async function createUser(database: Database, user: NewUser): Promise<'created' | 'login_taken'> {
  const isNew = await insertUser(database, {
    id: user.id,
    login: user.login.trim().toLowerCase(),
    password_hash: await hashPassword(user.password),
    password_changed_at: user.createdAt,
    is_first_password: user.isFirstPassword ?? false,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    language: user.language,
    created_at: user.createdAt,
    disabled_at: null,
  });
  return isNew ? 'created' : 'login_taken';
}

/** The user can log in no more, every session ends at once, and every device is forgotten. Memberships stay. */
export async function disableUser(transaction: Database, userId: string, at: Date): Promise<void> {
  await markUserDisabled(transaction, userId, at);
  await deleteOtherSessions(transaction, userId);
  await forgetKnownPlaces(transaction, userId);
}

/**
 * Gives a user a new password, ends every session and forgets every device. What wrong passwords and PINs have closed
 * opens again, so that the user can use the new password at once.
 *
 * @param isFirst whether the bank chose it: made up or typed by staff, the user has to change it first
 */
export async function resetPassword(
  transaction: Database,
  { userId, password, at, isFirst }: { userId: string; password: string; at: Date; isFirst: boolean },
): Promise<void> {
  await replacePasswordHash(transaction, { userId, to: await hashPassword(password), at, isFirst });
  await deleteOtherSessions(transaction, userId);
  await forgetKnownPlaces(transaction, userId);
  const user = await findUserById(transaction, userId);
  if (user !== undefined) await reopen(transaction, loginKey(user.login));
  await reopen(transaction, wrongPinKey(userId));
}
