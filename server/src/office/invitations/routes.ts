import { calls, isRefusal } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { makeChange } from '../../people/confirmations/index.ts';
import { screenSubject } from '../../people/screening/index.ts';
import { decisionOnInvitation } from './decide-invitation.ts';
import { newInvitation } from './invite-user.ts';
import { listInvitations } from './list-invitations.ts';

/** Administrators invite people to act for a client, and see where each invitation stands. */
export function invitationRoutes(answer: AnswerCall, platform: Platform): void {
  // Staff find it compared with the lists; where this process ends before that, the round of screening does it.
  const compare = (id: string) => screenSubject(platform, { id, kinds: ['invitation'] });

  answer(calls.readInvitations, ({ session }) => listInvitations(platform, session));

  answer(calls.inviteUser, async ({ body, session, origin, token, confirmation: header }) => {
    const { password, rights, ...person } = body;
    const asking = { session, origin, password };
    const invited = newInvitation(platform, asking, { person, rights });
    const made = await makeChange(platform, asking, { token, header }, invited);
    if (isRefusal(made)) return made;
    const { isAtBank, id } = made;
    if (isAtBank) await compare(id);
    return { isAtBank };
  });

  answer(calls.decideInvitation, async ({ body, session, origin, token, confirmation: header }) => {
    const { password, ...named } = body;
    const asking = { session, origin, password };
    const made = await makeChange(platform, asking, { token, header }, decisionOnInvitation(platform, asking, named));
    if (isRefusal(made)) return made;
    if (named.decision === 'accept') await compare(named.id);
    return made;
  });
}
