import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../audit/index.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { readId } from '../platform/read-id.ts';
import { deleteOtherSessions, deleteSessionOf, listLiveSessions, type OpenSession } from './store.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

/** The client's open logins whose PIN was accepted, the latest used first. */
export function listSessions({ db, config }: Platform, { session }: Pick<Asking, 'session'>): Promise<OpenSession[]> {
  return listLiveSessions(db, { clientId: session.clientId, idleMinutes: config.sessionIdleMinutes });
}

/** Ends one of the client's logins, this one or another. Somebody else's is answered as a missing one. */
export function closeSession(platform: Platform, { session, origin, closedId }: Asking & { closedId: string }): Promise<'closed' | Refusal> {
  const { clientId } = session;
  const sessionId = readId(closedId);
  return inTransaction(platform.db, async (transaction) => {
    const isClosed = sessionId !== undefined && (await deleteSessionOf(transaction, { clientId, sessionId }));
    if (!isClosed) return refuse('session_not_found', 'session');
    await recordEvent(transaction, platform, { kind: 'session_closed', clientId, subject: sessionId, origin });
    return 'closed';
  });
}

/** Logs the client out everywhere, here too. */
export function closeAllSessions(platform: Platform, { session, origin }: Asking): Promise<void> {
  const { clientId } = session;
  return inTransaction(platform.db, async (transaction) => {
    await deleteOtherSessions(transaction, clientId);
    await recordEvent(transaction, platform, { kind: 'sessions_closed', clientId, origin });
  });
}
