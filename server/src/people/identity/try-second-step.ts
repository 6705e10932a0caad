import { inTransaction } from '@bank/database';
import { recordEvents } from '../../base/audit/index.ts';
import { clearAttempts, countAttempt } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { lock, secondsLocked } from '../../base/platform/lock-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { noteCompletedLogin } from './note-completed-login.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { wrongPinKey } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { wrongPinPerUser } from './session-lifetimes.ts';
import { countPinTry } from './store.ts';
import { findUserById } from './user-store.ts';

/** What somebody entered at the second step of the login. */
export interface SecondStep {
  readonly session: Session;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
  /** What the trail calls the try. */
  readonly kind: 'pin' | 'login_code';
  /** Judges what was entered, and lifts the session in this transaction where it is right. */
  readonly liftIfRight: (transaction: Database, tries: TriesOfToken) => Promise<boolean>;
}

/** What is left to a token after the try was counted. */
export interface TriesOfToken {
  /** False where the token has no tries left. */
  readonly isOpen: boolean;
  /** Of the PIN that may be entered; undefined where there is none, or no try is left. */
  readonly pinHash: string | undefined;
}

const inTurn = oneAtATime();

/**
 * The second step of the login: the mailed PIN, or a code in its place. A try is counted before it is judged, for the
 * token and for the user over all tokens and over PINs and codes together; what is wrong, used and expired answers
 * alike, and so does a user whose tries are used up. Tries of one user come one after the other, so that several right
 * ones at the same moment do not use the tries up.
 *
 * With the right one the device and its network become known. Returns what the cookie of the device holds from then on;
 * undefined where the step is not done.
 */
export async function trySecondStep(platform: Platform, step: SecondStep): Promise<readonly string[] | undefined> {
  if (step.session.stage !== 'credentials') return undefined;
  return inTurn(step.session.userId, () => judge(platform, step));
}

async function judge(
  platform: Platform,
  { session, origin, deviceTokens, kind, liftIfRight }: SecondStep,
): Promise<readonly string[] | undefined> {
  const { db, clock } = platform;
  // No try is counted or judged that cannot be put on record.
  clock.bookingTime();
  const tries = { key: wrongPinKey(session.userId), windowSeconds: wrongPinPerUser.windowSeconds };
  const { clientId, userId } = session;
  const ofToken = await countPinTry(db, session.id);
  if ((await secondsLocked(db, tries.key)) > 0) return undefined;
  const count = await countAttempt(db, tries);
  // Looked at again: another process may have closed the step, and forgotten its tries, since.
  if (count > wrongPinPerUser.attempts || (await secondsLocked(db, tries.key)) > 0) return undefined;

  const keptTokens = await inTransaction(db, async (transaction) =>
    (await liftIfRight(transaction, ofToken))
      ? noteCompletedLogin(transaction, platform, { kind, userId, clientId, origin, deviceTokens })
      : undefined,
  );
  if (keptTokens !== undefined) {
    await clearAttempts(db, tries.key);
    return keptTokens;
  }
  const refused = { refusal: 'pin_is_not_valid', clientId, origin } as const;
  const isLast = count === wrongPinPerUser.attempts;
  await inTransaction(db, async (transaction) => {
    await recordEvents(transaction, platform, [
      { kind, ...refused },
      ...(isLast ? [{ kind: 'pin_locked', ...refused } as const] : []),
    ]);
    if (!isLast) return;
    await lock(transaction, tries.key);
    await clearAttempts(transaction, tries.key);
    const user = await findUserById(transaction, userId);
    if (user !== undefined) await sendNotice(transaction, platform, { user, notice: 'pinLocked', origin });
  });
  return undefined;
}
