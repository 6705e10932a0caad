import type { Member } from '@bank/contract';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { Rights } from '../../base/platform/rights.ts';
import { listMemberships } from './membership-store.ts';

/** Who acts for the client of a session, by name. */
export async function listMembers(db: Database, { clientId, userId }: Session): Promise<Member[]> {
  const memberships = await listMemberships(db, { clientId, isLive: true });
  return memberships
    .map(({ user, rights, createdAt }) => ({
      id: user.id,
      name: user.name,
      rights: presentRights(rights),
      since: createdAt.toISOString(),
      isThis: user.id === userId,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Rights as the user is told of them. */
export function presentRights({ accountIds, ...rights }: Rights): Member['rights'] {
  return { ...rights, isNarrowed: accountIds !== 'all' };
}
