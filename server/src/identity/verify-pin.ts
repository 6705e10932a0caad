import { pinLength } from '@bank/contract';
import { attemptsSoFar, clearAttempts, countAttempt } from '../platform/attempts.ts';
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

async function judge({ db }: Platform, { session, token, pin }: EnteredPin): Promise<boolean> {
  const tries = { key: `pin-wrong:${session.clientId}`, windowSeconds: wrongPinPerClient.windowSeconds };
  const pinHash = await countPinTry(db, session.id);
  if ((await attemptsSoFar(db, tries)) >= wrongPinPerClient.attempts) return false;
  if ((await countAttempt(db, tries)) > wrongPinPerClient.attempts) return false;

  const isWellFormed = new RegExp(`^\\d{${pinLength}}$`).test(pin);
  if (pinHash === undefined || !isWellFormed || !isSameHash(hashPin(pin, token), pinHash)) return false;
  if (!(await verifySession(db, { sessionId: session.id, pinHash }))) return false;
  await clearAttempts(db, tries.key);
  return true;
}
