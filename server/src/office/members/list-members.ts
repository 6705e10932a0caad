import type { Member, MemberChange } from '@bank/contract';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database } from '../../base/platform/platform.ts';
import { allAccountsOf, type Rights } from '../../base/platform/rights.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { listMemberships, presentRights, readUserNames } from '../../people/identity/index.ts';
import { readWaitingChanges, type WaitingChange } from './store.ts';

/** Who acts for the client of a session, by name, and what waits for a second administrator. */
export async function listMembers(database: Database, { clientId, userId }: Session): Promise<Member[]> {
  const memberships = await listMemberships(database, { clientId, isLive: true });
  const waiting = await readWaitingChanges(database, clientId);
  const names = await readUserNames(
    database,
    waiting.map(({ proposedBy }) => proposedBy),
  );
  const numbers = await readAccountNumbers(database, clientId);
  return memberships
    .map(({ id, user, rights, createdAt }): Member => {
      const change = waiting.find(({ membershipId }) => membershipId === id);
      return {
        id: user.id,
        membership: id,
        name: user.name,
        rights: presentRights(rights),
        accounts: numbersOf(rights, numbers),
        since: createdAt.toISOString(),
        isThis: user.id === userId,
        waiting: change === undefined ? null : present(change),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

  function present({ id, rights, proposedBy, proposedAt }: WaitingChange): MemberChange {
    return {
      id,
      rights: rights === undefined ? null : presentRights(rights),
      accounts: rights === undefined ? null : numbersOf(rights, numbers),
      by: names.get(proposedBy) ?? null,
      at: proposedAt.toISOString(),
      isOwn: proposedBy === userId,
    };
  }
}

/** The number of each account of a client, by its id. */
export async function readAccountNumbers(database: Database, clientId: string): Promise<ReadonlyMap<string, string>> {
  const accounts = await listAccountsOf(database, allAccountsOf(clientId));
  return new Map(accounts.map(({ id, number }) => [id, number]));
}

/** The numbers of the accounts that rights are narrowed to; null where they are for all. */
export function numbersOf({ accountIds }: Rights, numbers: ReadonlyMap<string, string>): string[] | null {
  return accountIds === 'all' ? null : accountIds.flatMap((id) => numbers.get(id) ?? []).toSorted();
}
