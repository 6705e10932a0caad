import { refuse, refuseFor, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { composePinMail, enqueueMail } from '../../base/mail/index.ts';
import { attemptsSoFar, countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { secondsLocked } from '../../base/platform/lock-store.ts';
import { findKnownPlace, type Place } from './known-places-store.ts';
import { hashPin, newPin, wrongPinKey } from './secrets.ts';
import { pinMailPauseSeconds, pinMailsInAll, pinMailsPerPlace } from './session-lifetimes.ts';
import { hasGoodPin, setPin } from './store.ts';
import { findUserById } from './user-store.ts';

/**
 * Makes a one-time PIN for a session and mails it in the user's language. Returns the PIN in the demonstration, where
 * the PIN page shows it, and null in production (decisions: call 2).
 *
 * A user who ended the mailed PIN is sent none. After too many wrong PINs none would be accepted, so none is made and
 * the answer says for how long.
 *
 * Mails to one user are limited, apart for each device and network, and strangers apart from known ones: a thief who
 * has only the password cannot use up the mails of its owner. Past the limit, production makes no new PIN: the last one
 * of this session stays good and the answer does not change; without one the answer says when the next one is sent. The
 * demonstration makes one all the same, for it shows it, and mails nothing.
 */
export async function requestPin(
  platform: Platform,
  {
    session,
    token,
    origin,
    deviceTokens,
  }: { session: Session; token: string; origin: RequestOrigin; deviceTokens: readonly string[] },
): Promise<string | null | Refusal> {
  const { db, config, newId } = platform;
  const requested = { kind: 'pin_requested', clientId: session.clientId, origin } as const;
  if (session.stage !== 'credentials') return refuse('already_logged_in');
  const user = await findUserById(db, session.userId);
  if (user === undefined) return refuse('session_required');
  if (!user.isPinMailed) {
    await recordEvent(db, platform, { ...requested, refusal: 'pin_not_mailed' });
    return refuse('pin_not_mailed');
  }
  const secondsClosed = await secondsLocked(db, wrongPinKey(session.userId));
  if (secondsClosed > 0) {
    await recordEvent(db, platform, { ...requested, refusal: 'too_many_pin_tries' });
    return refuseFor('too_many_pin_tries', secondsClosed);
  }
  const isShown = config.mode === 'demo';
  const secondsToMail = await countPinMail(platform, session.userId, { deviceTokens, network: origin.network });
  const isMailed = secondsToMail === 0;
  if (!isMailed && !isShown) {
    await recordEvent(db, platform, { ...requested, refusal: 'too_many_requests' });
    return (await hasGoodPin(db, session.id)) ? null : refuseFor('too_many_requests', secondsToMail);
  }

  const pin = newPin();
  return inTransaction(db, async (transaction) => {
    const minutes = await setPin(transaction, { sessionId: session.id, pinHash: hashPin(pin, token) });
    // Logged in, or out, at the same moment.
    if (minutes === undefined) return refuse('session_required');
    await recordEvent(transaction, platform, requested);
    if (!isMailed) return pin;
    const { language, firstName, lastName } = user;
    const mail = composePinMail({ language, name: `${firstName} ${lastName}`, pin, minutes });
    await enqueueMail(transaction, {
      ...mail,
      id: newId(),
      kind: 'pin',
      recipient: user.email,
      lifetimeMinutes: minutes,
    });
    return isShown ? pin : null;
  });
}

/** Counts a mail and answers 0, or after how many seconds one may be sent. */
async function countPinMail({ db, config }: Platform, userId: string, place: Place): Promise<number> {
  const { device, isNetworkKnown } = await findKnownPlace(db, userId, place);
  const asking = `${userId}:${device?.id ?? place.network}`;
  const group = device !== undefined || isNetworkKnown ? 'known' : 'strangers';
  const { windowSeconds } = pinMailsInAll;
  const pauseSeconds = Math.max(1, Math.round(pinMailPauseSeconds / config.rateLimitScale));
  const limits = [
    { key: `pin-mail-pause:${asking}`, windowSeconds: pauseSeconds, mailsMax: 1 },
    {
      key: `pin-mail:${asking}`,
      windowSeconds: pinMailsPerPlace.windowSeconds,
      mailsMax: pinMailsPerPlace.attempts * config.rateLimitScale,
    },
    { key: `pin-mail-${group}:${userId}`, windowSeconds, mailsMax: pinMailsInAll[group] * config.rateLimitScale },
  ];
  // Only what is mailed counts: a user who asks too early does not wait longer for it.
  for (const { mailsMax, ...limit } of limits)
    if ((await attemptsSoFar(db, limit)) >= mailsMax) return secondsUntilBelow(db, limit, mailsMax);
  for (const { mailsMax, ...limit } of limits)
    if ((await countAttempt(db, limit)) > mailsMax) return secondsUntilBelow(db, limit, mailsMax);
  return 0;
}
