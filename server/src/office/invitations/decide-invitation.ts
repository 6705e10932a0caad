import { refuse } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { Change, ChangeAsking } from '../../people/confirmations/index.ts';
import { listMemberships, otherAdministrators, tellAdministrators } from '../../people/identity/index.ts';
import { nameOf, telling } from './invite-user.ts';
import { stateOf } from './state-of-invitation.ts';
import { findInvitation, moveInvitation, type Step } from './store.ts';

const decisions = ['accept', 'refuse', 'withdraw'] as const;
type Decision = (typeof decisions)[number];

const kinds = {
  accept: 'invitation_passed_on',
  refuse: 'invitation_refused',
  withdraw: 'invitation_withdrawn',
} as const;

/**
 * An administrator decides about an invitation. One that waits is passed on or refused by another administrator, and
 * withdrawn by who invited. One that is at the bank or void anybody of them withdraws: it gives no right to anybody.
 */
export function decisionOnInvitation(
  platform: Platform,
  asking: Omit<ChangeAsking, 'password'>,
  { id: typed, decision }: { readonly id: string; readonly decision: string },
): Change<'done'> {
  const { clientId, userId, membershipId } = asking.session;
  return async (database) => {
    const id = readId(typed);
    const invitation = id === undefined ? undefined : await findInvitation(database, id);
    if (invitation?.clientId !== clientId) return refuse('member_not_found', 'id');
    const members = await listMemberships(database, { clientId, isLive: true });
    const state = stateOf(invitation, members);
    if (state !== 'waiting' && state !== 'at_bank' && state !== 'void') return refuse('member_not_found', 'id');
    if (!isDecision(decision)) return refuse('all_fields_required', 'decision');
    if (decision !== 'withdraw' && state !== 'waiting') return refuse('member_not_found', 'id');
    const isOwn = members.some((member) => member.id === invitation.invitedBy && member.user.id === userId);
    if (state === 'waiting' && isOwn !== (decision === 'withdraw')) {
      // Who waited for somebody else may be alone by now, and could invite the same person anew.
      const isAlone = isOwn && (await otherAdministrators(database, asking.session)).length === 0;
      if (!(isAlone && decision === 'accept')) return refuse('own_member_change_not_accepted', 'decision');
    }
    const tell = await telling(database, invitation);
    const step: Step =
      decision === 'accept'
        ? { state: 'at_bank', passedBy: membershipId }
        : { state: decision === 'refuse' ? 'refused' : 'withdrawn' };
    return {
      bound: ['invitation_decision', invitation.id, decision],
      tell: (language) => {
        const { invitation: title, invitationDecisions } = mailTexts[language].confirmation.change;
        return [[title, invitationDecisions[decision]], ...tell(language)];
      },
      write: async (transaction) => {
        await moveInvitation(transaction, invitation.id, step);
        const { origin, session } = asking;
        await recordEvent(transaction, platform, {
          kind: kinds[decision],
          clientId,
          origin,
          subject: invitation.id,
          about: [{ kind: 'invitation', id: invitation.id }],
        });
        if (decision === 'accept')
          await tellAdministrators(transaction, platform, {
            session,
            origin,
            notice: 'userInvited',
            subject: nameOf(invitation),
          });
        return 'done';
      },
    };
  };
}

function isDecision(word: string): word is Decision {
  return (decisions as readonly string[]).includes(word);
}
