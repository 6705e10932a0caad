import { pinLength } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { isDeviceKnown, recordEvent, recordEvents } from '../audit/index.ts';
import { clearAttempts, countAttempt } from '../platform/attempts.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Session } from '../platform/http/session.ts';
import { lock, secondsLocked } from '../platform/lock-store.ts';
import type { Platform } from '../platform/platform.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hashPin, hashToken, isSameHash, newToken } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { knownDeviceDays, wrongPinPerClient } from './session-lifetimes.ts';
import { countPinTry, findClientById, verifySession } from './store.ts';

interface EnteredPin {
  readonly session: Session;
  readonly token: string;
  readonly pin: string;
  /** Another token is asked for; the one of the first step ends with the right PIN. */
  readonly isTokenRenewed: boolean;
  readonly origin: RequestOrigin;
}

const inTurn = oneAtATime();

/**
 * The second step of the login. A try is counted before it is judged, for the token and for the client over all tokens;
 * a wrong, used and expired PIN answer alike, and so does a client whose tries are used up. Tries of one client come one
 * after the other, so that several right PINs at the same moment do not use the tries up.
 * Returns the token that is good from now on; undefined where the PIN is not valid.
 */
export async function verifyPin(platform: Platform, entered: EnteredPin): Promise<{ readonly token: string } | undefined> {
  if (entered.session.stage !== 'credentials') return undefined;
  const token = entered.isTokenRenewed ? newToken() : entered.token;
  const isVerified = await inTurn(entered.session.clientId, () => judge(platform, entered, token));
  return isVerified ? { token } : undefined;
}

async function judge(platform: Platform, { session, token, pin, origin }: EnteredPin, nextToken: string): Promise<boolean> {
  const { db } = platform;
  const tries = { key: `pin-wrong:${session.clientId}`, windowSeconds: wrongPinPerClient.windowSeconds };
  const about = { clientId: session.clientId, origin };
  const pinHash = await countPinTry(db, session.id);
  if ((await secondsLocked(db, tries.key)) > 0) return false;
  const count = await countAttempt(db, tries);
  // Looked at again: another process may have closed the PIN, and forgotten its tries, since.
  if (count > wrongPinPerClient.attempts || (await secondsLocked(db, tries.key)) > 0) return false;

  const isWellFormed = new RegExp(`^\\d{${pinLength}}$`).test(pin);
  const isRight = pinHash !== undefined && isWellFormed && isSameHash(hashPin(pin, token), pinHash);
  const isVerified = isRight && (await inTransaction(db, async (transaction) => {
    if (!(await verifySession(transaction, { sessionId: session.id, pinHash, nextTokenHash: hashToken(nextToken) }))) return false;
    const isNew = !(await isDeviceKnown(transaction, { ...origin, clientId: session.clientId, days: knownDeviceDays }));
    await recordEvent(transaction, platform, { kind: 'pin', ...about });
    const client = isNew ? await findClientById(transaction, session.clientId) : undefined;
    if (client !== undefined) await sendNotice(transaction, platform, { client, notice: 'newDevice', origin });
    return true;
  }));
  if (isVerified) {
    await clearAttempts(db, tries.key);
    return true;
  }
  const refused = { refusal: 'pin_is_not_valid', ...about } as const;
  const isLast = count === wrongPinPerClient.attempts;
  await inTransaction(db, async (transaction) => {
    await recordEvents(transaction, platform, [
      { kind: 'pin', ...refused },
      ...(isLast ? [{ kind: 'pin_locked', ...refused } as const] : []),
    ]);
    if (!isLast) return;
    await lock(transaction, tries.key);
    await clearAttempts(transaction, tries.key);
    const client = await findClientById(transaction, session.clientId);
    if (client !== undefined) await sendNotice(transaction, platform, { client, notice: 'pinLocked', origin });
  });
  return false;
}
