import { refuse, type Refusal } from '@bank/contract';
import { invitationReasonLengthMax } from '@bank/contract/office/invitations';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findUserById, listMemberships, lockClient } from '../../people/identity/index.ts';
import type { OnboardingPlatform } from '../onboarding/index.ts';
import { clientOf, sendLetter, tellOfDecision } from './letters.ts';
import { findInvitation, moveInvitation, type Invitation } from './store.ts';

/** The bank does not take the person as a user. The client is told that, and no reason. */
export function rejectInvitation(
  platform: Platform,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Refusal | undefined> {
  const told = reason.trim();
  return withInvitation(platform, id, async (transaction, invitation) => {
    if (invitation.state !== 'at_bank') return refuse('member_not_found', 'id');
    if (told === '') return refuse('all_fields_required', 'reason');
    if (told.length > invitationReasonLengthMax) return refuse('text_too_long', 'reason');
    const rejectedBy = staffName(platform);
    await moveInvitation(transaction, invitation.id, { state: 'rejected', rejectedBy, reason: told });
    await tellOfDecision(transaction, platform, invitation);
    await record(transaction, platform, 'invitation_rejected', invitation);
    return undefined;
  });
}

/** Mails another link to an invited user who has no password of their own yet. */
export function sendAgain(platform: OnboardingPlatform, { id }: { readonly id: string }): Promise<Refusal | undefined> {
  return withInvitation(platform, id, async (transaction, invitation) => {
    const user = invitation.userId === null ? undefined : await findUserById(transaction, invitation.userId);
    const { clientId } = invitation;
    const members = await listMemberships(transaction, { clientId, isLive: true });
    if (user === undefined || !user.isFirstPassword || !members.some((member) => member.user.id === user.id))
      return refuse('member_not_found', 'id');
    const letter = { ...invitation, email: user.email, language: user.language };
    const client = await clientOf(transaction, clientId);
    await sendLetter(transaction, platform, { invitation: letter, userId: user.id, login: user.login, client });
    await record(transaction, platform, 'invitation_sent', invitation);
    return undefined;
  });
}

/** Locks the client first, as administrators do, who may withdraw it at this moment. */
function withInvitation(
  { db }: Pick<Platform, 'db'>,
  typed: string,
  work: (transaction: Database, invitation: Invitation) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return inTransaction(db, async (transaction) => {
    const id = readId(typed);
    const found = id === undefined ? undefined : await findInvitation(transaction, id);
    if (found === undefined) return refuse('member_not_found', 'id');
    await lockClient(transaction, found.clientId);
    const invitation = await findInvitation(transaction, found.id, { isLocked: true });
    return invitation === undefined ? refuse('member_not_found', 'id') : work(transaction, invitation);
  });
}

function record(
  transaction: Database,
  platform: Pick<Platform, 'staff' | 'newId' | 'clock'>,
  kind: 'invitation_rejected' | 'invitation_sent',
  { id, clientId, userId }: Invitation,
): Promise<void> {
  return recordStaffAct(transaction, platform, {
    kind,
    clientId,
    ...(userId !== null && { userId }),
    subject: id,
    about: kind === 'invitation_sent' ? [] : [{ kind: 'invitation', id }],
  });
}
