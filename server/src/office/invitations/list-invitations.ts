import type { Invitation as ShownInvitation } from '@bank/contract';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listMemberships, presentRights } from '../../people/identity/index.ts';
import { numbersOf, readAccountNumbers } from '../members/index.ts';
import { nameOf } from './invite-user.ts';
import { stateOf } from './state-of-invitation.ts';
import { listInvitationsOf } from './store.ts';

/** Whom administrators of the client of a session invited. */
export async function listInvitations(
  { db }: Pick<Platform, 'db'>,
  { clientId, userId }: Session,
): Promise<ShownInvitation[]> {
  const invitations = await listInvitationsOf(db, clientId);
  if (invitations.length === 0) return [];
  const everybody = await listMemberships(db, { clientId, isLive: false });
  const members = await listMemberships(db, { clientId, isLive: true });
  const numbers = await readAccountNumbers(db, clientId);
  return invitations.map((invitation) => {
    const inviter = everybody.find(({ id }) => id === invitation.invitedBy)?.user;
    return {
      id: invitation.id,
      name: nameOf(invitation),
      email: invitation.email,
      birthDate: invitation.birthDate,
      rights: presentRights(invitation.rights),
      accounts: numbersOf(invitation.rights, numbers),
      by: inviter?.name ?? null,
      at: invitation.invitedAt.toISOString(),
      state: stateOf(invitation, members),
      isOwn: inviter?.id === userId,
    };
  });
}
