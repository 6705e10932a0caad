import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findUserById, hashToken, insertSession, newToken, noteCompletedLogin } from '../identity/index.ts';
import { hashOfChallenge } from './hash-of-challenge.ts';
import { askForPasskey, judgePasskey, type Words } from './judge-passkey.ts';
import { findPasskey, insertChallenge, notePasskeyUse, takeChallenge } from './store.ts';

/** The question that any passkey of a user may answer. */
export async function beginPasskeyLogin({ db }: Platform, webOrigin: string): Promise<Words> {
  const question = await askForPasskey(webOrigin);
  await insertChallenge(db, { challengeHash: hashOfChallenge('log in', question.challenge), userId: null });
  return question;
}

/**
 * Logs in with a passkey: both steps of the login in one. Each challenge is judged once. What is wrong is answered
 * alike, and so is the passkey of a user who was disabled, or acts for nobody.
 */
export async function logInWithPasskey(
  platform: Platform,
  {
    webOrigin,
    answer,
    origin,
    deviceTokens,
  }: { webOrigin: string; answer: Words; origin: RequestOrigin; deviceTokens: readonly string[] },
): Promise<{ readonly token: string; readonly deviceTokens: readonly string[] } | Refusal> {
  const { db, newId, clock } = platform;
  // No login is judged that cannot be put on record.
  clock.bookingTime();
  const passkey = typeof answer['id'] === 'string' ? await findPasskey(db, answer['id']) : undefined;
  const user = passkey && (await findUserById(db, passkey.userId));
  if (passkey === undefined || user?.firstClientId === undefined || user.isDisabled) return refuse('passkey_refused');
  const { id: userId, firstClientId: clientId } = user;
  const signCount = await judgePasskey({
    answer,
    webOrigin,
    passkey,
    takeChallenge: (challenge) =>
      takeChallenge(db, { challengeHash: hashOfChallenge('log in', challenge), userId: null }),
  });
  const refused = {
    kind: 'passkey_login',
    refusal: 'passkey_refused',
    clientId,
    origin: { ...origin, userId },
  } as const;
  if (signCount === undefined) {
    await recordEvent(db, platform, refused);
    return refuse('passkey_refused');
  }
  const token = newToken();
  const sessionId = newId();
  const { network, device } = origin;
  return inTransaction(db, async (transaction) => {
    if (!(await notePasskeyUse(transaction, { passkeyId: passkey.id, signCount }))) return refuse('passkey_refused');
    await insertSession(transaction, {
      id: sessionId,
      tokenHash: hashToken(token),
      userId,
      clientId,
      network,
      device,
      isVerified: true,
    });
    const kept = await noteCompletedLogin(transaction, platform, {
      kind: 'passkey_login',
      userId,
      clientId,
      origin: { ...origin, sessionId, userId },
      deviceTokens,
    });
    return { token, deviceTokens: kept };
  });
}
