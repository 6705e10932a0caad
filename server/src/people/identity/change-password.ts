import {
  isRefusal,
  passwordLengthMax,
  passwordLengthMin,
  preparePassword,
  refuse,
  type Refusal,
  type RefusalName,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { hashPassword } from './hash-password.ts';
import { isCommonPassword } from './is-common-password.ts';
import { findKnownPlace, forgetKnownPlaces } from './known-places-store.ts';
import { provePassword } from './prove-password.ts';
import { sendNotice } from './send-notice.ts';
import { findClientById } from './client-store.ts';
import type { EndStandingAccess } from './standing-access.ts';
import { deleteOtherSessions } from './store.ts';
import { findUserById, replacePasswordHash } from './user-store.ts';

interface PasswordChange {
  readonly session: Session;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
  /** What goes on acting for the user, by id. */
  readonly keep: readonly string[];
  readonly endStandingAccess: EndStandingAccess;
}

/**
 * Changes the password, ends every other session of the user (spec 5; decisions: login) and what acts for them without
 * a login, but what they keep (decision 0149), and forgets every other device. Returns the broken rule, the first in
 * the order of the contract, where it was not changed.
 */
export async function changePassword(platform: Platform, change: PasswordChange): Promise<'changed' | Refusal> {
  const outcome = await judgeAndChange(platform, change);
  if (isRefusal(outcome)) {
    const { session, origin } = change;
    await recordEvent(platform.db, platform, {
      kind: 'password_change',
      refusal: outcome.refusal,
      clientId: session.clientId,
      origin,
    });
  }
  return outcome;
}

async function judgeAndChange(
  platform: Platform,
  { session, oldPassword, newPassword, origin, deviceTokens, keep, endStandingAccess }: PasswordChange,
): Promise<'changed' | Refusal> {
  const { db, clock } = platform;
  const user = await findUserById(db, session.userId);
  if (user === undefined) return refuse('current_password_wrong');

  if (oldPassword === '' || newPassword === '') return refuse('all_fields_required');
  const wrongLength = brokenLengthRule(newPassword);
  if (wrongLength !== undefined) return refuse(wrongLength);

  const proof = await provePassword(platform, {
    user,
    clientId: session.clientId,
    password: oldPassword,
    origin,
  });
  if (proof !== 'proven') return proof;
  if (preparePassword(oldPassword) === preparePassword(newPassword)) return refuse('password_unchanged');
  const client = await findClientById(db, session.clientId);
  const [broken] = await brokenPasswordRules(newPassword, [
    user.login,
    user.firstName,
    user.lastName,
    client?.companyName ?? '',
  ]);
  if (broken !== undefined) return refuse(broken);

  const passwordHash = await hashPassword(newPassword, user.id);
  return inTransaction(db, async (transaction) => {
    const isChanged = await replacePasswordHash(transaction, {
      userId: user.id,
      from: user.passwordHash,
      to: passwordHash,
      at: clock.now(),
      isFirst: false,
    });
    if (!isChanged) return refuse('current_password_wrong');
    await deleteOtherSessions(transaction, user.id, session.id);
    await endStandingAccess(transaction, { userId: user.id, keep, origin });
    const { network } = origin;
    const known = await findKnownPlace(transaction, user.id, { deviceTokens, network });
    await forgetKnownPlaces(transaction, user.id, { known, network });
    await recordEvent(transaction, platform, {
      kind: 'password_change',
      clientId: session.clientId,
      origin,
      about: [{ kind: 'user', id: user.id }],
    });
    await sendNotice(transaction, platform, { user, notice: 'passwordChanged', origin });
    return 'changed';
  });
}

/**
 * The rules for a new password that need nothing but the password and whose it is (NIST 800-63B: no composition rules).
 */
export async function brokenPasswordRules(password: string, ownWords: readonly string[]): Promise<RefusalName[]> {
  const wrongLength = brokenLengthRule(password);
  if (wrongLength !== undefined) return [wrongLength];
  return (await isCommonPassword(password, ownWords)) ? ['password_too_common'] : [];
}

function brokenLengthRule(password: string): RefusalName | undefined {
  const length = [...preparePassword(password)].length;
  if (length < passwordLengthMin) return 'password_too_short';
  return length > passwordLengthMax ? 'password_too_long' : undefined;
}
