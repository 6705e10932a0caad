import { composeNoticeMail, enqueueMail, type Notice } from '../mail/index.ts';
import { attemptsSoFar, countAttempt } from '../platform/attempts.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { lockNotices } from './session-lifetimes.ts';
import type { User } from './user-store.ts';

/**
 * RFC 5321, 4.5.4.1: what cannot be delivered is given up after four or five days. By then a notice warns of nothing.
 */
const lifetimeMinutes = 5 * 24 * 60;

/** What strangers can bring about as often as they like. */
const locks: readonly Notice[] = ['loginLocked', 'deviceLocked', 'pinLocked', 'passwordLocked'];

/**
 * Tells a user by mail what happened at their door. Call it in the database transaction of what it tells of. Of locks
 * of one kind it tells now and then, so that nobody can fill the user's mailbox with them.
 */
export async function sendNotice(
  transaction: Database,
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  { user, notice, origin }: { user: User; notice: Notice; origin: RequestOrigin },
): Promise<void> {
  if (locks.includes(notice)) {
    const told = { key: `notice:${notice}:${user.id}`, windowSeconds: lockNotices.windowSeconds };
    if ((await attemptsSoFar(transaction, told)) >= lockNotices.attempts) return;
    if ((await countAttempt(transaction, told)) > lockNotices.attempts) return;
  }
  const { language, firstName, lastName, email } = user;
  const { device, network } = origin;
  const mail = composeNoticeMail({
    language,
    name: `${firstName} ${lastName}`,
    notice,
    at: clock.now(),
    device,
    network,
  });
  await enqueueMail(transaction, { ...mail, id: newId(), kind: 'notice', recipient: email, lifetimeMinutes });
}
