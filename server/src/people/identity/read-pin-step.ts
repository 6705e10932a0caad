import { attemptsSoFar } from '../../base/platform/attempts.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { secondsLocked } from '../../base/platform/lock-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { wrongPinKey } from './secrets.ts';
import { wrongPinMax, wrongPinPerUser } from './session-lifetimes.ts';
import { countWrongPins } from './store.ts';
import { findUserById } from './user-store.ts';

/**
 * How many tries of the second step are left, of this token and of the user over all tokens, how long none is taken,
 * and whether a PIN is mailed.
 */
export async function readPinStep(
  { db }: Pick<Platform, 'db'>,
  { id, userId }: Session,
): Promise<{ triesLeft: number; waitSeconds: number; isPinMailed: boolean }> {
  const key = wrongPinKey(userId);
  const { attempts, windowSeconds } = wrongPinPerUser;
  const ofToken = wrongPinMax - (await countWrongPins(db, id));
  const ofClient = attempts - (await attemptsSoFar(db, { key, windowSeconds }));
  const waitSeconds = await secondsLocked(db, key);
  const isPinMailed = (await findUserById(db, userId))?.isPinMailed ?? true;
  return { triesLeft: waitSeconds > 0 ? 0 : Math.max(0, Math.min(ofToken, ofClient)), waitSeconds, isPinMailed };
}
