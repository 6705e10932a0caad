import { isRefusal, refuse, type Language, type RightsAsked } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { allAccountsOf, type Rights } from '../../base/platform/rights.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import type { Change, ChangeAsking } from '../../people/confirmations/index.ts';
import { listMemberships, otherAdministrators, type Membership } from '../../people/identity/index.ts';
import { areAccountsWithin, isSame, isWithin } from './compare-rights.ts';
import { carryOut, tellOf } from './carry-out.ts';
import { readAccountNumbers } from './list-members.ts';
import { readRights } from './read-rights.ts';
import { rightsForMail } from './rights-for-mail.ts';
import { insertChange, readWaitingChanges, setOutcome, textOfRights } from './store.ts';

type Asking = Omit<ChangeAsking, 'password'>;

/**
 * Gives a member other rights, or ends them. What takes away counts at once, unless it takes from another
 * administrator: whoever is rid of the second one decides alone. All else another administrator accepts, where there is
 * one.
 */
export function changeOfMember(
  platform: Platform,
  asking: Asking,
  { id, rights: asked }: { readonly id: string; readonly rights: RightsAsked | null | undefined },
): Change<{ readonly isInForce: boolean }> {
  const { clientId, userId } = asking.session;
  return async (database) => {
    if (asked === undefined) return refuse('all_fields_required', 'rights');
    const members = await listMemberships(database, { clientId, isLive: true });
    const member = members.find((one) => one.id === readId(id));
    if (member === undefined) return refuse('member_not_found', 'id');
    const { rights: own } = members.find(({ user }) => user.id === userId) ?? { rights: asking.session.rights };
    const rights =
      asked === null ? undefined : readRights(asked, await listAccountsOf(database, allAccountsOf(clientId)));
    if (isRefusal(rights)) return rights;
    const isOwn = member.user.id === userId;
    const doesTakeAway = rights === undefined || isWithin(rights, member.rights);
    if (rights !== undefined) {
      if (isOwn && !doesTakeAway) return refuse('own_rights_not_widened', 'rights');
      if (isSame(rights, member.rights)) return refuse('nothing_to_change', 'rights');
      if (!doesTakeAway && !areAccountsWithin(rights, own)) return refuse('accounts_beyond_own', 'rights');
    }
    if (isLastAdministrator(members, member, rights)) return refuse('last_administrator_stays', 'rights');
    const isForTwo = !doesTakeAway || (member.rights.administer && !isOwn);
    const isWaiting = isForTwo && (await otherAdministrators(database, asking.session)).length > 0;
    if (isWaiting && (await readWaitingChanges(database, clientId)).some((one) => one.membershipId === member.id))
      return refuse('member_change_waiting', 'id');
    return {
      bound: ['member', member.id, rights === undefined ? 'end' : textOfRights(rights)],
      tell: await telling(database, member, rights),
      write: async (transaction) => {
        if (isWaiting) {
          const change = { id: platform.newId(), clientId, membershipId: member.id, rights, proposedBy: userId };
          await insertChange(transaction, change);
          await tellOf(transaction, platform, { ...asking, change: change.id, kind: 'proposed', member });
        } else await carryOut(transaction, platform, { ...asking, member, rights });
        return { isInForce: !isWaiting };
      },
    };
  };
}

const outcomes = { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Decides about a change that waits. Who asked for it withdraws it; another administrator accepts or refuses it. */
export function decisionOnMember(
  platform: Platform,
  asking: Asking,
  { id, decision }: { readonly id: string; readonly decision: string },
): Change<'done'> {
  const { clientId, userId } = asking.session;
  return async (database) => {
    const waiting = (await readWaitingChanges(database, clientId)).find((one) => one.id === readId(id));
    const members = await listMemberships(database, { clientId, isLive: true });
    const member = members.find((one) => one.id === waiting?.membershipId);
    if (waiting === undefined || member === undefined) return refuse('member_not_found', 'id');
    if (!isDecision(decision)) return refuse('all_fields_required', 'decision');
    const isOwn = waiting.proposedBy === userId;
    if (isOwn !== (decision === 'withdraw')) {
      // Who waited for somebody else may be alone by now, and could ask for the same anew.
      const isAlone = isOwn && (await otherAdministrators(database, asking.session)).length === 0;
      if (!(isAlone && decision === 'accept')) return refuse('own_member_change_not_accepted', 'decision');
    }
    const { rights } = waiting;
    if (decision === 'accept' && isLastAdministrator(members, member, rights))
      return refuse('last_administrator_stays', 'decision');
    const tellRights = await telling(database, member, rights);
    return {
      bound: ['member_decision', waiting.id, decision],
      tell: (language) => {
        const { memberDecision, memberDecisions } = mailTexts[language].confirmation.change;
        return [[memberDecision, memberDecisions[decision]], ...tellRights(language)];
      },
      write: async (transaction) => {
        await setOutcome(transaction, { id: waiting.id, outcome: outcomes[decision], by: userId });
        const told = { ...asking, member, change: waiting.id };
        if (decision === 'accept') await carryOut(transaction, platform, { ...told, rights });
        else await tellOf(transaction, platform, { ...told, kind: decision === 'refuse' ? 'refused' : 'withdrawn' });
        return 'done';
      },
    };
  };
}

function isDecision(word: string): word is keyof typeof outcomes {
  return Object.hasOwn(outcomes, word);
}

/** Whether nobody would administer the client once a member has these rights, or none. */
function isLastAdministrator(members: readonly Membership[], member: Membership, rights?: Rights): boolean {
  return !members.some((one) => (one.id === member.id ? rights?.administer : one.rights.administer));
}

/** The change as the mail with the code tells it. */
async function telling(
  database: Database,
  { user, client, rights: before }: Membership,
  rights: Rights | undefined,
): Promise<(language: Language) => readonly (readonly [string, string])[]> {
  const numbers = await readAccountNumbers(database, client.id);
  return (language) => rightsForMail({ name: user.name, before, rights, numbers, language });
}
