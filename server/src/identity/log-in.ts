import { refuse, type Refusal } from '@bank/contract';
import { attemptsSoFar, clearAttempts, countAttempt } from '../platform/attempts.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Platform } from '../platform/platform.ts';
import { hashPassword, isHashOutdated, verifyPassword } from './hash-password.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { counterKey, hashToken, newToken } from './secrets.ts';
import { failedLogins, loginsPerAddress } from './session-lifetimes.ts';
import { findClientByLogin, insertSession, replacePasswordHash } from './store.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly address: string;
}

const inTurn = oneAtATime();

/**
 * The first step of the login (spec 4; decisions: login). An unknown login, a wrong password and a disabled client answer
 * alike and take the same time; the limits hold for unknown logins too, so they tell nothing either.
 */
export async function logIn(platform: Platform, { login, password, address }: Credentials): Promise<{ token: string } | Refusal> {
  const { db, config } = platform;
  if (login.trim() === '' || password.trim() === '') return refuse('invalid_credentials');

  const fromAddress = await countAttempt(db, {
    key: counterKey('login-address', networkOf(address)),
    windowSeconds: loginsPerAddress.windowSeconds,
  });
  if (fromAddress > loginsPerAddress.attempts * config.rateLimitScale) return refuse('too_many_requests');

  const key = counterKey('login', login.trim().toLowerCase());
  return inTurn(key, () => judge(platform, key, { login, password }));
}

/**
 * Judges one try. Tries of one login come one after the other, and each is counted before it is judged: many wrong
 * passwords at the same moment are no more tries than in a row, and many right ones do not stand in each other's way.
 */
async function judge(
  { db, newId, clock }: Platform,
  key: string,
  { login, password }: Omit<Credentials, 'address'>,
): Promise<{ token: string } | Refusal> {
  const failures = { key, windowSeconds: failedLogins.windowSeconds };
  if ((await attemptsSoFar(db, failures)) >= failedLogins.attempts) return refuse('too_many_logins');
  if ((await countAttempt(db, failures)) > failedLogins.attempts) return refuse('too_many_logins');

  const client = await findClientByLogin(db, login.trim());
  const isRight = await verifyPassword(password, client?.passwordHash);
  if (client === undefined || !isRight || client.isDisabled) return refuse('invalid_credentials');

  await clearAttempts(db, failures.key);
  if (isHashOutdated(client.passwordHash)) {
    const renewed = await hashPassword(password);
    await replacePasswordHash(db, { clientId: client.id, from: client.passwordHash, to: renewed, at: clock.now() });
  }
  const token = newToken();
  await insertSession(db, { id: newId(), tokenHash: hashToken(token), clientId: client.id });
  return { token };
}
