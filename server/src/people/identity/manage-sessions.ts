import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findKnownPlace, forgetKnownPlaces } from './known-places-store.ts';
import { proveOwnPassword } from './prove-password.ts';
import type { EndStandingAccess } from './standing-access.ts';
import { deleteOtherSessions, deleteSessionOf, listLiveSessions, type OpenSession } from './store.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

interface Proving extends Asking {
  readonly password: string;
}

/** The user's open logins whose PIN was accepted, the latest used first. */
export function listSessions({ db, config }: Platform, { session }: Pick<Asking, 'session'>): Promise<OpenSession[]> {
  return listLiveSessions(db, { userId: session.userId, idleMinutes: config.sessionIdleMinutes });
}

/**
 * Ends one of the user's logins, this one or another. The password is asked again first (OWASP ASVS 7.5.2): a
 * thief with a stolen session must not end the owner's logins. A login of another user is answered as a missing one.
 */
export async function closeSession(
  platform: Platform,
  { session, origin, password, closedId }: Proving & { closedId: string },
): Promise<'done' | Refusal> {
  const { userId, clientId } = session;
  const proof = await prove(platform, { session, origin, password });
  if (proof !== 'proven') return refused(platform, { session, origin }, 'session_closed', proof);
  const sessionId = readId(closedId);
  return inTransaction(platform.db, async (transaction) => {
    const isClosed = sessionId !== undefined && (await deleteSessionOf(transaction, { userId, sessionId }));
    if (!isClosed) return refuse('session_not_found', 'id');
    await recordEvent(transaction, platform, { kind: 'session_closed', clientId, subject: sessionId, origin });
    return 'done';
  });
}

/**
 * Logs the user out everywhere, here too, ends what acts for them without a login, but what they keep (decision 0149),
 * and forgets every device, once the password was given again. Returns what the cookie of this device holds from then
 * on: the tokens of other users.
 */
export async function closeAllSessions(
  platform: Platform,
  {
    session,
    origin,
    password,
    deviceTokens,
    keep,
    endStandingAccess,
  }: Proving & {
    readonly deviceTokens: readonly string[];
    /** What goes on acting for the user, by id. */
    readonly keep: readonly string[];
    readonly endStandingAccess: EndStandingAccess;
  },
): Promise<{ keptTokens: readonly string[] } | Refusal> {
  const { userId, clientId } = session;
  const proof = await prove(platform, { session, origin, password });
  if (proof !== 'proven') return refused(platform, { session, origin }, 'sessions_closed', proof);
  return inTransaction(platform.db, async (transaction) => {
    await deleteOtherSessions(transaction, userId);
    await endStandingAccess(transaction, { userId, keep, origin });
    const { device } = await findKnownPlace(transaction, userId, { deviceTokens, network: origin.network });
    await forgetKnownPlaces(transaction, userId);
    await recordEvent(transaction, platform, { kind: 'sessions_closed', clientId, origin });
    return { keptTokens: deviceTokens.filter((token) => token !== device?.token) };
  });
}

async function prove(platform: Platform, { session, origin, password }: Proving): Promise<'proven' | Refusal> {
  if (password === '') return refuse('all_fields_required', 'password');
  const { userId, clientId } = session;
  return proveOwnPassword(platform, { userId, clientId, password, origin });
}

async function refused(
  platform: Platform,
  { session, origin }: Asking,
  kind: 'session_closed' | 'sessions_closed',
  refusal: Refusal,
): Promise<Refusal> {
  // What was not filled in is no try.
  if (refusal.refusal === 'all_fields_required') return refusal;
  await recordEvent(platform.db, platform, { kind, refusal: refusal.refusal, clientId: session.clientId, origin });
  return refusal;
}
