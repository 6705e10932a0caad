import { refuse, refuseFor, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { clearAttempts, countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { lock, secondsLocked } from '../../base/platform/lock-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { verifyPassword } from './hash-password.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sendNotice } from './send-notice.ts';
import { failedLogins } from './session-lifetimes.ts';
import { findUserById, type User } from './user-store.ts';

const inTurn = oneAtATime();

interface Proving {
  readonly clientId: string;
  readonly password: string;
  readonly origin: RequestOrigin;
}

/**
 * Asks a user who is logged in for the password again, before something that a stolen session must not do. A try is
 * counted before it is judged; five wrong ones close the asking for all sessions of the user, longer each time, as
 * they close a login (decision 0044), under a counter of its own: a thief with a session does not close the owner's
 * login.
 */
export function provePassword(
  platform: Platform,
  { user, clientId, password, origin }: Proving & { readonly user: User },
): Promise<'proven' | Refusal> {
  const key = `own-password:${user.id}`;
  return inTurn(key, async () => {
    const { db } = platform;
    const failures = { key, windowSeconds: failedLogins.windowSeconds };
    const lockedBefore = await secondsLocked(db, key);
    if (lockedBefore > 0) return refuseFor('too_many_password_tries', lockedBefore);
    const tries = await countAttempt(db, failures);
    // Looked at again: another process may have closed it, and forgotten its tries, since.
    const lockedSince = await secondsLocked(db, key);
    if (lockedSince > 0) return refuseFor('too_many_password_tries', lockedSince);
    if (tries > failedLogins.attempts) {
      return refuseFor('too_many_password_tries', await secondsUntilBelow(db, failures, failedLogins.attempts));
    }
    if (await verifyPassword(password, user.passwordHash, user.id)) {
      await clearAttempts(db, key);
      return 'proven';
    }
    const refused = refuse('current_password_wrong');
    if (tries === failedLogins.attempts) {
      await inTransaction(db, async (transaction) => {
        await lock(transaction, key);
        await clearAttempts(transaction, key);
        await recordEvent(transaction, platform, {
          kind: 'password_locked',
          refusal: refused.refusal,
          clientId,
          origin,
        });
        await sendNotice(transaction, platform, { user, notice: 'passwordLocked', origin });
      });
    }
    return refused;
  });
}

/** The same for the user of a session. One whose user is gone proves nothing. */
export async function proveOwnPassword(
  platform: Platform,
  { userId, ...proving }: Proving & { readonly userId: string },
): Promise<'proven' | Refusal> {
  const user = await findUserById(platform.db, userId);
  return user === undefined
    ? refuse('current_password_wrong', 'password')
    : provePassword(platform, { user, ...proving });
}
