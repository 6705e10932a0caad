import { refuse, refuseFor, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, recordEvents } from '../audit/index.ts';
import { clearAttempts, countAttempt, secondsUntilBelow } from '../platform/attempts.ts';
import type { LimitHashing } from '../platform/http/limit-calls.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { networkOf } from '../platform/network-of.ts';
import { lock, secondsLocked } from '../platform/lock-store.ts';
import type { Platform } from '../platform/platform.ts';
import { hashPassword, isHashOutdated, verifyPassword } from './hash-password.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { counterKey, hashToken, newToken } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { failedLogins } from './session-lifetimes.ts';
import { findClientByLogin, insertSession, replacePasswordHash } from './store.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
}

const inTurn = oneAtATime();

/**
 * The first step of the login (spec 4; decisions: login). An unknown login, a wrong password and a disabled client answer
 * alike and take the same time; the limits hold for unknown logins too, so they tell nothing either.
 */
export async function logIn(
  platform: Platform,
  { login, password, address, origin }: Credentials,
  limitHashing: LimitHashing,
): Promise<{ token: string } | Refusal> {
  if (login.trim() === '' || password.trim() === '') return refuse('invalid_credentials');
  const key = counterKey('login', login.trim().toLowerCase());
  return inTurn(key, () => judge(platform, key, { login, password, address, origin }, limitHashing));
}

/**
 * Judges one try. Tries of one login come one after the other, and each is counted before it is judged: many wrong
 * passwords at the same moment are no more tries than in a row, and many right ones do not stand in each other's way.
 */
async function judge(
  platform: Platform,
  key: string,
  { login, password, address, origin }: Credentials,
  limitHashing: LimitHashing,
): Promise<{ token: string } | Refusal> {
  const { db, newId, clock } = platform;
  const failures = { key, windowSeconds: failedLogins.windowSeconds };
  const lockedBefore = await secondsLocked(db, key);
  if (lockedBefore > 0) return refuseFor('too_many_logins', lockedBefore);
  // Last of all limits and before the try is counted: a right password that the bank has no time for is no failed try.
  const tooMany = limitHashing();
  if (tooMany !== undefined) return tooMany;
  const tries = await countAttempt(db, failures);
  // Looked at again: another process may have closed the login, and forgotten its tries, since.
  const lockedSince = await secondsLocked(db, key);
  if (lockedSince > 0) return refuseFor('too_many_logins', lockedSince);
  if (tries > failedLogins.attempts) return refuseFor('too_many_logins', await secondsUntilBelow(db, failures, failedLogins.attempts));

  const client = await findClientByLogin(db, login.trim());
  const isRight = await verifyPassword(password, client?.passwordHash, networkOf(address));
  if (client === undefined || !isRight || client.isDisabled) {
    const isLast = tries === failedLogins.attempts;
    const refused = { refusal: 'invalid_credentials', clientId: client?.id, typedLogin: login, origin } as const;
    // Tries at a closed login never come here: whoever makes them must not fill the trail.
    await inTransaction(db, async (transaction) => {
      await recordEvents(transaction, platform, [
        { kind: 'login', ...refused },
        ...(isLast ? [{ kind: 'login_locked', ...refused } as const] : []),
      ]);
      if (!isLast) return;
      await lock(transaction, key);
      await clearAttempts(transaction, key);
      if (client !== undefined && !client.isDisabled) await sendNotice(transaction, platform, { client, notice: 'loginLocked', origin });
    });
    return refuse('invalid_credentials');
  }

  await clearAttempts(db, failures.key);
  if (isHashOutdated(client.passwordHash)) {
    const renewed = await hashPassword(password, networkOf(address));
    await replacePasswordHash(db, { clientId: client.id, from: client.passwordHash, to: renewed, at: clock.now() });
  }
  const token = newToken();
  const session = { id: newId(), tokenHash: hashToken(token), clientId: client.id, network: origin.network, device: origin.device };
  await inTransaction(db, async (transaction) => {
    await insertSession(transaction, session);
    await recordEvent(transaction, platform, { kind: 'login', clientId: client.id, origin: { ...origin, sessionId: session.id } });
  });
  return { token };
}
