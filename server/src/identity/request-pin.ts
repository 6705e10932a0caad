import { inTransaction } from '@bank/database';
import { recordEvent } from '../audit/index.ts';
import { composePinMail, enqueueMail } from '../mail/index.ts';
import { attemptsSoFar, countAttempt } from '../platform/attempts.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { hashPin, newPin } from './secrets.ts';
import { pinMailPauseSeconds, pinMailsPerClient, pinMinutes } from './session-lifetimes.ts';
import { findClientById, setPin } from './store.ts';

/**
 * Makes a one-time PIN for a session and mails it in the client's language. Returns the PIN in the demonstration, where
 * the PIN page shows it, and null in production (decisions: call 2).
 *
 * Mails to one client are limited. Past the limit, production makes no new PIN and the last one stays good; the answer
 * does not change. The demonstration makes one all the same, for it shows it, and mails nothing.
 */
export async function requestPin(
  platform: Platform,
  { session, token, origin }: { session: Session; token: string; origin: RequestOrigin },
): Promise<string | null> {
  const { db, config, newId } = platform;
  const requested = { kind: 'pin_requested', clientId: session.clientId, origin } as const;
  if (session.stage !== 'credentials') return null;
  const isShown = config.mode === 'demo';
  const isMailed = await mayMailPin(platform, session.clientId);
  if (!isMailed && !isShown) {
    await recordEvent(db, platform, { ...requested, refusal: 'too_many_requests' });
    return null;
  }

  const client = await findClientById(db, session.clientId);
  if (client === undefined) return null;
  const pin = newPin();
  await inTransaction(db, async (transaction) => {
    await setPin(transaction, { sessionId: session.id, pinHash: hashPin(pin, token) });
    await recordEvent(transaction, platform, requested);
    if (!isMailed) return;
    const mail = composePinMail({ language: client.language, name: `${client.firstName} ${client.lastName}`, pin, minutes: pinMinutes });
    await enqueueMail(transaction, { ...mail, id: newId(), kind: 'pin', recipient: client.email, lifetimeMinutes: pinMinutes });
  });
  return isShown ? pin : null;
}

async function mayMailPin({ db, config }: Platform, clientId: string): Promise<boolean> {
  const pauseSeconds = Math.max(1, Math.round(pinMailPauseSeconds / config.rateLimitScale));
  const pause = { key: `pin-mail-pause:${clientId}`, windowSeconds: pauseSeconds };
  const mails = { key: `pin-mail:${clientId}`, windowSeconds: pinMailsPerClient.windowSeconds };
  const mailsMax = pinMailsPerClient.attempts * config.rateLimitScale;
  // Only what is mailed counts: who asks too early does not wait longer for it.
  if ((await attemptsSoFar(db, pause)) >= 1 || (await attemptsSoFar(db, mails)) >= mailsMax) return false;
  return (await countAttempt(db, pause)) === 1 && (await countAttempt(db, mails)) <= mailsMax;
}
