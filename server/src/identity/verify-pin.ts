import { pinLength } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, recordEvents } from '../audit/index.ts';
import { attemptsSoFar, clearAttempts, countAttempt } from '../platform/attempts.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hashPin, isSameHash } from './secrets.ts';
import { wrongPinPerClient } from './session-lifetimes.ts';
import { countPinTry, verifySession } from './store.ts';

interface EnteredPin {
  readonly session: Session;
  readonly token: string;
  readonly pin: string;
  readonly origin: RequestOrigin;
}

const inTurn = oneAtATime();

/**
 * The second step of the login. A try is counted before it is judged, for the token and for the client over all tokens;
 * a wrong, used and expired PIN answer alike, and so does a client whose tries are used up. Tries of one client come one
 * after the other, so that several right PINs at the same moment do not use the tries up.
 */
export async function verifyPin(platform: Platform, entered: EnteredPin): Promise<boolean> {
  if (entered.session.stage !== 'credentials') return false;
  return inTurn(entered.session.clientId, () => judge(platform, entered));
}

async function judge(platform: Platform, { session, token, pin, origin }: EnteredPin): Promise<boolean> {
  const { db } = platform;
  const tries = { key: `pin-wrong:${session.clientId}`, windowSeconds: wrongPinPerClient.windowSeconds };
  const about = { clientId: session.clientId, origin };
  const pinHash = await countPinTry(db, session.id);
  if ((await attemptsSoFar(db, tries)) >= wrongPinPerClient.attempts) return false;
  const count = await countAttempt(db, tries);
  if (count > wrongPinPerClient.attempts) return false;

  const isWellFormed = new RegExp(`^\\d{${pinLength}}$`).test(pin);
  const isRight = pinHash !== undefined && isWellFormed && isSameHash(hashPin(pin, token), pinHash);
  const isVerified = isRight && (await inTransaction(db, async (transaction) => {
    if (!(await verifySession(transaction, { sessionId: session.id, pinHash }))) return false;
    await recordEvent(transaction, platform, { kind: 'pin', ...about });
    return true;
  }));
  if (isVerified) {
    await clearAttempts(db, tries.key);
    return true;
  }
  const refused = { refusal: 'pin_is_not_valid', ...about } as const;
  await recordEvents(db, platform, [
    { kind: 'pin', ...refused },
    ...(count === wrongPinPerClient.attempts ? [{ kind: 'pin_locked', ...refused } as const] : []),
  ]);
  return false;
}
