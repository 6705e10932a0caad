import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listMemberships } from './membership-store.ts';
import { setClientOfSession } from './store.ts';

/**
 * Lets a session act for another client of its user, whose number is given. Without a good membership the client is
 * answered as a missing one. Answers the session as it is from then on.
 */
export function actFor(
  platform: Platform,
  { session, clientNumber, origin }: { session: Session; clientNumber: string; origin: RequestOrigin },
): Promise<Session | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const memberships = await listMemberships(transaction, { userId: session.userId, isLive: true });
    const membership = memberships.find(({ client }) => client.number === clientNumber.trim());
    if (membership === undefined) return refuse('membership_not_found', 'client');
    const clientId = membership.client.id;
    await setClientOfSession(transaction, { sessionId: session.id, clientId });
    await recordEvent(transaction, platform, { kind: 'client_chosen', clientId, origin });
    return { ...session, clientId, membershipId: membership.id, rights: membership.rights };
  });
}
