import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { deleteSession } from './store.ts';

/** Ends a session of either step: the token is forgotten. */
export function logOut(
  platform: Platform,
  { session, origin }: { session: Session; origin: RequestOrigin },
): Promise<void> {
  return inTransaction(platform.db, async (transaction) => {
    await deleteSession(transaction, session.id);
    await recordEvent(transaction, platform, { kind: 'logout', clientId: session.clientId, origin });
  });
}
