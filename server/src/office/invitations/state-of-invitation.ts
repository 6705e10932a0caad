import type { InvitationState } from '@bank/contract';
import type { Membership } from '../../people/identity/index.ts';
import type { Invitation } from './store.ts';

/** Where an invitation stands, by those who act for the client now. */
export function stateOf(
  invitation: Pick<Invitation, 'state' | 'invitedBy' | 'passedBy' | 'isOld' | 'isFirstPassword' | 'isLinkLive'>,
  members: readonly Membership[],
): InvitationState {
  const { state, isFirstPassword, isLinkLive } = invitation;
  if (state === 'accepted') return isFirstPassword ? (isLinkLive ? 'sent' : 'expired') : 'done';
  return (state === 'waiting' || state === 'at_bank') && isVoid(invitation, members) ? 'void' : state;
}

/**
 * Whoever is behind it has the same rights as when they were. With others their membership is another one, and so the
 * accounts for which they give rights are those that they had then.
 */
function isVoid(
  { invitedBy, passedBy, isOld }: Pick<Invitation, 'invitedBy' | 'passedBy' | 'isOld'>,
  members: readonly Membership[],
): boolean {
  const administering = members.filter(({ rights }) => rights.administer).map(({ id }) => id);
  return isOld || [invitedBy, passedBy].some((id) => id !== null && !administering.includes(id));
}
