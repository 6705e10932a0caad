import type { Database } from '../../base/platform/platform.ts';
import type { Rights } from '../../base/platform/rights.ts';
import { endMembership, insertMembership } from './membership-store.ts';
import { deleteSessionsFor } from './store.ts';

/** Everything, for all accounts: what a client's first user may do. */
export const fullRights: Rights = {
  see: true,
  prepare: true,
  approve: 'everything',
  administer: true,
  accountIds: 'all',
};

/**
 * Gives a user rights for a client. Those that they had for them end at the same moment: the row stays, with its end.
 * Open sessions go on with the new rights. Answers the memberships that changed.
 */
export async function grantMembership(
  transaction: Database,
  grant: { id: string; userId: string; clientId: string; rights: Rights; at: Date },
): Promise<{ readonly changed: readonly string[] }> {
  const ended = await endMembership(transaction, grant);
  if (!(await insertMembership(transaction, grant))) throw new Error('Another membership began at the same moment.');
  return { changed: ended === undefined ? [grant.id] : [ended, grant.id] };
}

/** Ends what a user may do for a client, and their sessions for them; the membership's id, or undefined without one. */
export async function withdrawMembership(
  transaction: Database,
  { userId, clientId, at }: { userId: string; clientId: string; at: Date },
): Promise<string | undefined> {
  const ended = await endMembership(transaction, { userId, clientId, at });
  if (ended !== undefined) await deleteSessionsFor(transaction, clientId, userId);
  return ended;
}
