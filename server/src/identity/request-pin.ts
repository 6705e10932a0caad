import { refuseFor, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../audit/index.ts';
import { composePinMail, enqueueMail } from '../mail/index.ts';
import { attemptsSoFar, countAttempt } from '../platform/attempts.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { secondsLocked } from '../platform/lock-store.ts';
import { findKnownPlace, type Place } from './known-places-store.ts';
import { hashPin, newPin, wrongPinKey } from './secrets.ts';
import { pinMailPauseSeconds, pinMailsInAll, pinMailsPerPlace, pinMinutes } from './session-lifetimes.ts';
import { setPin } from './store.ts';
import { findUserById } from './user-store.ts';

/**
 * Makes a one-time PIN for a session and mails it in the user's language. Returns the PIN in the demonstration, where
 * the PIN page shows it, and null in production (decisions: call 2).
 *
 * After too many wrong PINs none would be accepted, so none is made and the answer says for how long.
 *
 * Mails to one user are limited, apart for each device and network, and strangers apart from known ones: who has only
 * the password cannot use up the mails of its owner. Past the limit, production makes no new PIN and the last one stays
 * good; the answer does not change. The demonstration makes one all the same, for it shows it, and mails nothing.
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
  if (session.stage !== 'credentials') return null;
  const secondsClosed = await secondsLocked(db, wrongPinKey(session.userId));
  if (secondsClosed > 0) {
    await recordEvent(db, platform, { ...requested, refusal: 'too_many_pin_tries' });
    return refuseFor('too_many_pin_tries', secondsClosed);
  }
  const isShown = config.mode === 'demo';
  const isMailed = await mayMailPin(platform, session.userId, { deviceTokens, network: origin.network });
  if (!isMailed && !isShown) {
    await recordEvent(db, platform, { ...requested, refusal: 'too_many_requests' });
    return null;
  }

  const user = await findUserById(db, session.userId);
  if (user === undefined) return null;
  const pin = newPin();
  await inTransaction(db, async (transaction) => {
    await setPin(transaction, { sessionId: session.id, pinHash: hashPin(pin, token) });
    await recordEvent(transaction, platform, requested);
    if (!isMailed) return;
    const mail = composePinMail({
      language: user.language,
      name: `${user.firstName} ${user.lastName}`,
      pin,
      minutes: pinMinutes,
    });
    await enqueueMail(transaction, {
      ...mail,
      id: newId(),
      kind: 'pin',
      recipient: user.email,
      lifetimeMinutes: pinMinutes,
    });
  });
  return isShown ? pin : null;
}

async function mayMailPin({ db, config }: Platform, userId: string, place: Place): Promise<boolean> {
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
  // Only what is mailed counts: who asks too early does not wait longer for it.
  for (const { mailsMax, ...limit } of limits) if ((await attemptsSoFar(db, limit)) >= mailsMax) return false;
  for (const { mailsMax, ...limit } of limits) if ((await countAttempt(db, limit)) > mailsMax) return false;
  return true;
}
