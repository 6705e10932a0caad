import type { ApprovalRules, NeededApprovals } from '@bank/contract';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listMemberships, readUserNames } from '../../people/identity/index.ts';
import type { Missing } from './missing-approvals.ts';
import { readRulesInForce, readWaitingRules, type Edition } from './store.ts';

/** The rules of a client, those that wait, and the users who may be named in them, by name. */
export async function presentRules({ db }: Pick<Platform, 'db'>, { clientId, userId }: Session) {
  const members = await listMemberships(db, { clientId, isLive: true });
  const inForce = (await readRulesInForce(db, [clientId])).get(clientId);
  const waiting = await readWaitingRules(db, clientId);
  const names = await readUserNames(
    db,
    [inForce, waiting].flatMap((edition) => edition?.proposedBy ?? []),
  );
  const present = (edition: Edition | undefined): ApprovalRules | null =>
    edition === undefined
      ? null
      : {
          id: edition.id,
          rules: [...edition.rules],
          by: names.get(edition.proposedBy) ?? null,
          at: edition.proposedAt.toISOString(),
          isOwn: edition.proposedBy === userId,
        };
  return {
    inForce: present(inForce),
    waiting: present(waiting),
    users: members
      .map(({ user, rights }) => ({ id: user.id, name: user.name, mayApprove: rights.approve !== 'nothing' }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

/** What rules still ask for, with the names of users. */
export function presentMissing(missing: readonly Missing[], names: ReadonlyMap<string, string>): NeededApprovals[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  return missing.map(({ count, given, open }) => ({ count, given: named(given), open: named(open) }));
}
