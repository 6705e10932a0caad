import { refuse, refuseFor, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { enqueueMail } from '../../base/mail/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findUserById, newPin, type User } from '../identity/index.ts';
import { askToConfirm, hasApp, type Words } from '../second-factors/index.ts';
import { codeMailsPerUser, confirmationMinutes } from './confirmation.ts';
import { hashCode } from './judge-confirmation.ts';
import { insertConfirmation } from './store.ts';

export interface Confirmation {
  readonly id: string;
  /** The code itself in the demonstration, null in production. */
  readonly shownCode: string | null;
  readonly expiresAt: Date;
  /** What confirms in place of a mailed code; null where a code was mailed. */
  readonly factors: { readonly isAppCodeTaken: boolean; readonly passkey: Words | null } | null;
}

/** How a user asks for a code. */
export interface ConfirmationAsked {
  readonly origin: RequestOrigin;
  readonly token: string;
  /** The page that asks, where it is one of the bank's own: a passkey is good for no other. */
  readonly webOrigin: string | undefined;
  /** The user wants a mail, whatever else they have. */
  readonly isMailAsked?: boolean | null | undefined;
}

export interface ConfirmationToMake extends ConfirmationAsked {
  readonly userId: string;
  readonly clientId: string;
  /** What the code is bound to. */
  readonly boundHash: Buffer;
  readonly compose: (user: User, code: string) => { subject: string; text: string; html: string };
}

/** Makes a code that is bound to a hash, and mails it where the user has no other way. */
export async function makeConfirmation(
  platform: Platform,
  { userId, clientId, origin, token, webOrigin, isMailAsked, boundHash, compose }: ConfirmationToMake,
): Promise<Confirmation | Refusal> {
  const { db, config, newId } = platform;
  const user = (await findUserById(db, userId))!;
  const id = newId();
  const factors = isMailAsked === true ? null : await factorsOf(db, { userId, id, webOrigin });
  if (factors === null && !user.isPinMailed) return refuse('pin_not_mailed');
  const isShown = config.mode === 'demo' && factors === null;
  const mails = { key: `confirmation-mail:${userId}`, windowSeconds: codeMailsPerUser.windowSeconds };
  const mailsMax = codeMailsPerUser.attempts * config.rateLimitScale;
  const isMailed = factors === null && (await countAttempt(db, mails)) <= mailsMax;
  if (factors === null && !isMailed && !isShown)
    return refuseFor('too_many_requests', await secondsUntilBelow(db, mails, mailsMax));

  // Nobody is told a code that is not mailed: a factor puts its own in its place.
  const code = newPin();
  const expiresAt = await inTransaction(db, async (transaction) => {
    const until = await insertConfirmation(transaction, {
      id,
      userId,
      clientId,
      boundHash,
      codeHash: hashCode(code, { id, token }),
    });
    await recordEvent(transaction, platform, { kind: 'confirmation_requested', clientId, origin, subject: id });
    if (isMailed)
      await enqueueMail(transaction, {
        ...compose(user, code),
        id: newId(),
        kind: 'pin',
        recipient: user.email,
        lifetimeMinutes: confirmationMinutes,
      });
    return until;
  });
  return { id, shownCode: isShown ? code : null, expiresAt, factors };
}

/** What the user has to confirm this with in place of a mail; null where there is nothing. */
async function factorsOf(
  database: Database,
  { webOrigin, ...confirmed }: { userId: string; id: string; webOrigin: string | undefined },
): Promise<Confirmation['factors']> {
  const isAppCodeTaken = await hasApp(database, confirmed.userId);
  const passkey = webOrigin === undefined ? null : await askToConfirm(database, confirmed, webOrigin);
  return isAppCodeTaken || passkey !== null ? { isAppCodeTaken, passkey } : null;
}
