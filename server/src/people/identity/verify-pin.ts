import { knownPlaceDays, pinLength } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { isDeviceKnown, recordEvents } from '../../base/audit/index.ts';
import { clearAttempts, countAttempt } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { lock, secondsLocked } from '../../base/platform/lock-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findKnownPlace, noteKnownPlace } from './known-places-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hashPin, isSameHash, newToken, wrongPinKey } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { wrongPinPerUser } from './session-lifetimes.ts';
import { countPinTry, verifySession } from './store.ts';
import { findUserById } from './user-store.ts';

interface EnteredPin {
  readonly session: Session;
  readonly token: string;
  readonly pin: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
}

const inTurn = oneAtATime();

/**
 * The second step of the login. A try is counted before it is judged, for the token and for the user over all tokens;
 * a wrong, used and expired PIN answer alike, and so does a user whose tries are used up. A missing PIN is no try.
 * Tries of one user come one after the other, so that several right PINs at the same moment do not use the tries up.
 *
 * With the right PIN the device and its network become known. Returns what the cookie of the device holds from then on;
 * undefined where the PIN is not valid.
 */
export async function verifyPin(platform: Platform, entered: EnteredPin): Promise<readonly string[] | undefined> {
  if (entered.session.stage !== 'credentials' || entered.pin === '') return undefined;
  return inTurn(entered.session.userId, () => judge(platform, entered));
}

async function judge(
  platform: Platform,
  { session, token, pin, origin, deviceTokens }: EnteredPin,
): Promise<readonly string[] | undefined> {
  const { db, clock } = platform;
  // No try is counted or judged that cannot be put on record.
  clock.bookingTime();
  const tries = { key: wrongPinKey(session.userId), windowSeconds: wrongPinPerUser.windowSeconds };
  const about = { clientId: session.clientId, origin };
  const pinHash = await countPinTry(db, session.id);
  if ((await secondsLocked(db, tries.key)) > 0) return undefined;
  const count = await countAttempt(db, tries);
  // Looked at again: another process may have closed the PIN, and forgotten its tries, since.
  if (count > wrongPinPerUser.attempts || (await secondsLocked(db, tries.key)) > 0) return undefined;

  const isWellFormed = new RegExp(`^\\d{${pinLength}}$`).test(pin);
  const isRight = pinHash !== undefined && isWellFormed && isSameHash(hashPin(pin, token), pinHash);
  const keptTokens = !isRight
    ? undefined
    : await inTransaction(db, async (transaction) => {
        if (!(await verifySession(transaction, { sessionId: session.id, pinHash }))) return undefined;
        const isNew = !(await isDeviceKnown(transaction, {
          ...origin,
          userId: session.userId,
          days: knownPlaceDays,
        }));
        await recordEvents(transaction, platform, [
          { kind: 'pin', ...about },
          ...(isNew ? [{ kind: 'login_from_new_place', ...about } as const] : []),
        ]);
        const user = isNew ? await findUserById(transaction, session.userId) : undefined;
        if (user !== undefined) await sendNotice(transaction, platform, { user, notice: 'newDevice', origin });
        const { userId } = session;
        const known = await findKnownPlace(transaction, userId, { deviceTokens, network: origin.network });
        const deviceToken = newToken();
        await noteKnownPlace(transaction, platform, { userId, network: origin.network, known, token: deviceToken });
        return [deviceToken, ...deviceTokens.filter((other) => other !== known.device?.token)];
      });
  if (keptTokens !== undefined) {
    await clearAttempts(db, tries.key);
    return keptTokens;
  }
  const refused = { refusal: 'pin_is_not_valid', ...about } as const;
  const isLast = count === wrongPinPerUser.attempts;
  await inTransaction(db, async (transaction) => {
    await recordEvents(transaction, platform, [
      { kind: 'pin', ...refused },
      ...(isLast ? [{ kind: 'pin_locked', ...refused } as const] : []),
    ]);
    if (!isLast) return;
    await lock(transaction, tries.key);
    await clearAttempts(transaction, tries.key);
    const user = await findUserById(transaction, session.userId);
    if (user !== undefined) await sendNotice(transaction, platform, { user, notice: 'pinLocked', origin });
  });
  return undefined;
}
