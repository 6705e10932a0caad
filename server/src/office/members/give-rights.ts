import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Rights } from '../../base/platform/rights.ts';
import { grantMembership, lockClient, withdrawMembership } from '../../people/identity/index.ts';
import { endStandingAccess } from '../standing-access/index.ts';

type Giver = Pick<Platform, 'newId' | 'clock' | 'staff' | 'staffOrigin'>;

/** Whose rights for which client, and from where a user asks; without an origin staff do it. */
interface Whose {
  readonly userId: string;
  readonly clientId: string;
  readonly origin?: RequestOrigin;
}

/**
 * Gives a user rights for a client in place of those that they had; open sessions go on with the new ones. Without the
 * right to administer, what stands on it ends: tokens and deliveries. Whoever gives rights gives them here, one change
 * of a client after the other. Answers the new membership, and all that changed, for the event.
 */
export async function giveRights(
  transaction: Database,
  platform: Giver,
  { rights, ...whose }: Whose & { readonly rights: Rights },
): Promise<{ readonly id: string; readonly changed: readonly string[] }> {
  const { userId, clientId } = whose;
  await lockClient(transaction, clientId);
  const id = platform.newId();
  const at = await momentOf(transaction, platform.clock);
  const { changed } = await grantMembership(transaction, { id, userId, clientId, rights, at });
  if (!rights.administer) await endStandingAccess(transaction, platform, whose);
  return { id, changed };
}

/**
 * Ends what a user may do for a client, their sessions for this client, and what acts for them without a login. Answers
 * the membership; undefined where there is none.
 */
export async function endRights(transaction: Database, platform: Giver, whose: Whose): Promise<string | undefined> {
  const { userId, clientId } = whose;
  await lockClient(transaction, clientId);
  const at = await momentOf(transaction, platform.clock);
  const ended = await withdrawMembership(transaction, { userId, clientId, at });
  if (ended !== undefined) await endStandingAccess(transaction, platform, whose);
  return ended;
}
