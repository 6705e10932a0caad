import { composeNoticeMail, enqueueMail, type Notice } from '../../base/mail/index.ts';
import { attemptsSoFar, countAttempt } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findClientById } from './client-store.ts';
import { lockNotices } from './session-lifetimes.ts';
import { findUserById, type User } from './user-store.ts';

/**
 * RFC 5321, 4.5.4.1: what cannot be delivered is given up after four or five days. By then a notice warns of nothing.
 */
const lifetimeMinutes = 5 * 24 * 60;

/** What strangers can bring about as often as they like. */
const locks: readonly Notice[] = ['loginLocked', 'deviceLocked', 'pinLocked', 'passwordLocked'];

/** Whom a mail is for. */
type Told = Pick<User, 'id' | 'language' | 'firstName' | 'lastName' | 'email'>;

interface TellOf {
  readonly notice: Notice;
  /** What the client calls the thing that it tells of, where it has a name. */
  readonly subject?: string;
  /** `YYYY-MM-DD`, where it tells of a day instead. */
  readonly day?: string;
  /** Undefined where the bank or its staff did it. */
  readonly origin?: RequestOrigin | undefined;
}

/**
 * Tells by mail of what a user did for a client: the user, and the client where their address is another one. Call it
 * in the database transaction of what it tells of.
 */
export async function sendNoticeToClient(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  { userId, clientId, ...told }: TellOf & { readonly userId: string; readonly clientId: string },
): Promise<void> {
  const user = await findUserById(transaction, userId);
  const client = await findClientById(transaction, clientId);
  if (user !== undefined) await sendNotice(transaction, platform, { user, ...told });
  if (client !== undefined && client.email !== user?.email)
    await sendNotice(transaction, platform, { user: client, ...told });
}

/**
 * Tells a user by mail what happened at their door. Call it in the database transaction of what it tells of. Of locks
 * of one kind it tells now and then, so that nobody can fill the user's mailbox with them.
 */
export async function sendNotice(
  transaction: Database,
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  { user, notice, subject, day, origin }: TellOf & { user: Told },
): Promise<void> {
  if (locks.includes(notice)) {
    const told = { key: `notice:${notice}:${user.id}`, windowSeconds: lockNotices.windowSeconds };
    if ((await attemptsSoFar(transaction, told)) >= lockNotices.attempts) return;
    if ((await countAttempt(transaction, told)) > lockNotices.attempts) return;
  }
  const { language, firstName, lastName, email } = user;
  const mail = composeNoticeMail({
    language,
    name: `${firstName} ${lastName}`,
    notice,
    subject,
    day,
    at: clock.now(),
    origin,
  });
  await enqueueMail(transaction, {
    ...mail,
    id: newId(),
    kind: 'notice',
    recipient: email,
    isSecurityNotice: true,
    lifetimeMinutes,
  });
}
