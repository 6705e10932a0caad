import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, recordEvents } from '../../base/audit/index.ts';
import type { LimitHashing } from '../../base/platform/http/limit-calls.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { networkOf } from '../../base/platform/network-of.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { closeTries, countTry, forgetTries } from './count-try.ts';
import { hashPassword, isHashOutdated, verifyPassword } from './hash-password.ts';
import { findKnownPlace } from './known-places-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { counterKey, hashToken, loginKey, newToken } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { insertSession } from './store.ts';
import { findUserByLogin, replacePasswordHash, type User } from './user-store.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
}

const inTurn = oneAtATime();

/**
 * The first step of the login (spec 4; decisions: login). An unknown login, a wrong password, a disabled user and one
 * who acts for no client answer alike and take the same time; the limits hold for unknown logins too, so they tell
 * nothing either.
 *
 * Strangers are counted together, and closed together, so that many networks gain nothing. That does not shut the
 * user out (decision 0044): a device on which the user has logged in before is counted apart. So is a network where
 * that happened, once the strangers are closed, or use up what the bank can hash for them; it is answered as they are,
 * unless the password is right, so that nobody learns which networks are known.
 */
export async function logIn(
  platform: Platform,
  { login, password, address, origin, deviceTokens }: Credentials,
  limitHashing: LimitHashing,
): Promise<{ token: string } | Refusal> {
  const { db } = platform;
  if (login.trim() === '' || password.trim() === '') return refuse('invalid_credentials');

  const user = await findUserByLogin(db, login.trim());
  const { network } = origin;
  const { device, isNetworkKnown } = await findKnownPlace(db, user && mayLogIn(user) ? user.id : undefined, {
    deviceTokens,
    network,
  });
  const tried = { login, password, address, origin, limitHashing };
  if (device !== undefined)
    return judgeInTurn(platform, { ...tried, key: `login-device:${device.id}`, isKnown: true, notice: 'deviceLocked' });

  const ofStrangers = { ...tried, key: loginKey(login), isKnown: false, notice: 'loginLocked' } as const;
  const outcome = await judgeInTurn(platform, ofStrangers);
  if (!isRefusal(outcome) || outcome.refusal === 'invalid_credentials') return outcome;
  const second = await judgeInTurn(platform, {
    ...ofStrangers,
    key: counterKey('login-network', `${loginKey(login)} ${network}`),
    isKnown: isNetworkKnown,
    isForNobody: !isNetworkKnown,
  });
  return isRefusal(second) ? outcome : second;
}

interface Try {
  /** What the try is counted under. */
  readonly key: string;
  /** Whether that is a place of the user's, whose passwords are hashed whatever strangers do. */
  readonly isKnown: boolean;
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
  readonly limitHashing: LimitHashing;
  /** What the user is told when the key is closed. */
  readonly notice: 'loginLocked' | 'deviceLocked';
  /** Judged as if nobody had this login, with the same work, for time would tell. Default false. */
  readonly isForNobody?: boolean;
}

/**
 * Judges one try. Tries under one key come one after the other, and each is counted before it is judged: many wrong
 * passwords at the same moment are no more tries than in a row, and many right ones do not stand in each other's way.
 */
function judgeInTurn(platform: Platform, tried: Try): Promise<{ token: string } | Refusal> {
  return inTurn(tried.key, () => judge(platform, tried));
}

async function judge(
  platform: Platform,
  { key, isKnown, login, password, address, origin, notice, limitHashing, isForNobody = false }: Try,
): Promise<{ token: string } | Refusal> {
  const { db, newId, clock } = platform;
  // No try is counted or judged that cannot be put on record.
  clock.bookingTime();
  const counted = await countTry(db, key, () => limitHashing(isKnown ? key : undefined));
  if (!counted.isOpen) return counted.refusal;
  // Read in its turn: the password may have been changed while the try waited.
  const found = await findUserByLogin(db, login.trim());
  const user = isForNobody ? undefined : found;
  const isRight = await verifyPassword(password, user?.passwordHash, networkOf(address));
  const clientId = user?.firstClientId;
  if (user === undefined || !isRight || !mayLogIn(user) || clientId === undefined) {
    const { isLast } = counted;
    const refused = {
      refusal: 'invalid_credentials',
      clientId,
      typedLogin: login,
      origin: { ...origin, userId: user?.id ?? null },
    } as const;
    // Tries at a closed login never come here: their sender must not fill the trail.
    await inTransaction(db, async (transaction) => {
      await recordEvents(transaction, platform, [
        { kind: 'login', ...refused },
        ...(isLast ? [{ kind: 'login_locked', ...refused } as const] : []),
      ]);
      if (!isLast) return;
      await closeTries(transaction, key);
      if (user !== undefined && mayLogIn(user)) await sendNotice(transaction, platform, { user, notice, origin });
    });
    return refuse('invalid_credentials');
  }

  await forgetTries(db, key);
  const renewed = isHashOutdated(user.passwordHash) ? await hashPassword(password, networkOf(address)) : undefined;
  const token = newToken();
  const session = {
    id: newId(),
    tokenHash: hashToken(token),
    userId: user.id,
    clientId,
    network: origin.network,
    device: origin.device,
  };
  await inTransaction(db, async (transaction) => {
    if (renewed !== undefined) {
      await replacePasswordHash(transaction, {
        userId: user.id,
        from: user.passwordHash,
        to: renewed,
        at: clock.now(),
      });
    }
    await insertSession(transaction, session);
    await recordEvent(transaction, platform, {
      kind: 'login',
      clientId,
      origin: { ...origin, sessionId: session.id, userId: user.id },
      // Another hash of the same password is another user to the audit trail.
      ...(renewed !== undefined && { about: [{ kind: 'user', id: user.id }] }),
    });
  });
  return { token };
}

/** Whether the right password opens anything: somebody who acts for no client has nothing to log in to. */
function mayLogIn({ isDisabled, firstClientId }: User): boolean {
  return !isDisabled && firstClientId !== undefined;
}
