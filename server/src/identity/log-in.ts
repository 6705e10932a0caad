import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, recordEvents } from '../audit/index.ts';
import type { LimitHashing } from '../platform/http/limit-calls.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Platform } from '../platform/platform.ts';
import { closeTries, countTry, forgetTries } from './count-try.ts';
import { hashPassword, isHashOutdated, verifyPassword } from './hash-password.ts';
import { findKnownPlace } from './known-places-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { counterKey, hashToken, loginKey, newToken } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { findClientByLogin, insertSession, replacePasswordHash } from './store.ts';

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
 * The first step of the login (spec 4; decisions: login). An unknown login, a wrong password and a disabled client
 * answer alike and take the same time; the limits hold for unknown logins too, so they tell nothing either.
 *
 * Strangers are counted together, and closed together, so that many networks gain nothing. That does not shut the
 * client out (decision 0044): a device on which the client has logged in before is counted apart. So is a network where
 * that happened, once the strangers are closed; it is answered as they are, unless the password is right, so that
 * nobody learns which networks are known.
 */
export async function logIn(
  platform: Platform,
  { login, password, address, origin, deviceTokens }: Credentials,
  limitHashing: LimitHashing,
): Promise<{ token: string } | Refusal> {
  const { db } = platform;
  if (login.trim() === '' || password.trim() === '') return refuse('invalid_credentials');

  const client = await findClientByLogin(db, login.trim());
  const { network } = origin;
  const { device, isNetworkKnown } = await findKnownPlace(db, client?.isDisabled === false ? client.id : undefined, {
    deviceTokens,
    network,
  });
  const tried = { login, password, address, origin, limitHashing };
  if (device !== undefined)
    return judgeInTurn(platform, { ...tried, key: `login-device:${device.id}`, notice: 'deviceLocked' });

  const ofStrangers = { ...tried, key: loginKey(login), notice: 'loginLocked' } as const;
  const outcome = await judgeInTurn(platform, ofStrangers);
  if (!isRefusal(outcome) || outcome.refusal !== 'too_many_logins') return outcome;
  const second = await judgeInTurn(platform, {
    ...ofStrangers,
    key: counterKey('login-network', `${loginKey(login)} ${network}`),
    isForNobody: !isNetworkKnown,
  });
  return isRefusal(second) ? outcome : second;
}

interface Try {
  /** What the try is counted under. */
  readonly key: string;
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
  readonly limitHashing: LimitHashing;
  /** What the client is told when the key is closed. */
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
  { key, login, password, address, origin, notice, limitHashing, isForNobody = false }: Try,
): Promise<{ token: string } | Refusal> {
  const { db, newId, clock } = platform;
  const counted = await countTry(db, key, limitHashing);
  if (!counted.isOpen) return counted.refusal;
  // Read in its turn: the password may have been changed while the try waited.
  const found = await findClientByLogin(db, login.trim());
  const client = isForNobody ? undefined : found;
  const isRight = await verifyPassword(password, client?.passwordHash, networkOf(address));
  if (client === undefined || !isRight || client.isDisabled) {
    const { isLast } = counted;
    const refused = { refusal: 'invalid_credentials', clientId: client?.id, typedLogin: login, origin } as const;
    // Tries at a closed login never come here: their sender must not fill the trail.
    await inTransaction(db, async (transaction) => {
      await recordEvents(transaction, platform, [
        { kind: 'login', ...refused },
        ...(isLast ? [{ kind: 'login_locked', ...refused } as const] : []),
      ]);
      if (!isLast) return;
      await closeTries(transaction, key);
      if (client !== undefined && !client.isDisabled)
        await sendNotice(transaction, platform, { client, notice, origin });
    });
    return refuse('invalid_credentials');
  }

  await forgetTries(db, key);
  const renewed = isHashOutdated(client.passwordHash) ? await hashPassword(password, networkOf(address)) : undefined;
  const token = newToken();
  const session = {
    id: newId(),
    tokenHash: hashToken(token),
    clientId: client.id,
    network: origin.network,
    device: origin.device,
  };
  await inTransaction(db, async (transaction) => {
    if (renewed !== undefined) {
      await replacePasswordHash(transaction, {
        clientId: client.id,
        from: client.passwordHash,
        to: renewed,
        at: clock.now(),
      });
    }
    await insertSession(transaction, session);
    await recordEvent(transaction, platform, {
      kind: 'login',
      clientId: client.id,
      origin: { ...origin, sessionId: session.id },
      // Another hash of the same password is another login to the audit trail.
      ...(renewed !== undefined && { about: [{ kind: 'login', id: client.id }] }),
    });
  });
  return { token };
}
