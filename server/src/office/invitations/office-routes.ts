import { isRefusal } from '@bank/contract';
import { officeCalls, type OfficeInvitation } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';
import { standingOfNames } from '../../people/screening/index.ts';
import { readAccountNumbers, saidRights } from '../members/index.ts';
import { findFreeLogin } from '../onboarding/index.ts';
import { rejectInvitation, sendAgain } from './handle-invitation.ts';
import { nameOf } from './invite-user.ts';
import { clientOf } from './letters.ts';
import { stateOf } from './state-of-invitation.ts';
import { listForStaff, usersOfMailbox, type Invitation } from './store.ts';

const invitationsPerPart = 50;

/** People whom clients invite: whom the bank has to identify, and who has to choose a password. */
export function invitationOfficeRoutes(
  answer: AnswerOfficeCall,
  { publicUrl }: { readonly publicUrl: () => string },
): void {
  answer(officeCalls.listInvitations, async ({ query, platform }) => {
    const part = await readPart(query.cursor, invitationsPerPart, ({ behind, limit }) =>
      listForStaff(platform.db, { after: behind, limit }),
    );
    if (isRefusal(part)) return part;
    const invitations: OfficeInvitation[] = [];
    for (const invitation of part.shown) invitations.push(await present(platform, invitation));
    return { invitations, next: part.next };
  });

  answer(officeCalls.rejectInvitation, ({ fields, body, platform }) =>
    rejectInvitation(platform, { ...fields, ...body }),
  );
  answer(officeCalls.sendInvitationAgain, ({ fields, platform }) =>
    sendAgain({ ...platform, publicUrl: publicUrl() }, fields),
  );
}

async function present({ db }: Pick<Platform, 'db'>, invitation: Invitation): Promise<OfficeInvitation> {
  const { id, clientId, email, birthDate, language, rights, invitedBy, invitedAt } = invitation;
  const client = await clientOf(db, clientId);
  const everybody = await listMemberships(db, { clientId, isLive: false });
  const members = await listMemberships(db, { clientId, isLive: true });
  const state = stateOf(invitation, members);
  const known = await usersOfMailbox(db, email);
  const proposal = await findOpenProposal(db, { kind: 'accept_invitation', subject: id });
  return {
    id,
    clientId,
    clientNumber: client.number,
    clientName: client.name,
    name: nameOf(invitation),
    email,
    birthDate,
    language,
    rights: saidRights(rights, { numbers: await readAccountNumbers(db, clientId), language: 'en' }),
    invitedBy: everybody.find((member) => member.id === invitedBy)?.user.name ?? '',
    at: invitedAt.toISOString(),
    state: state === 'at_bank' || state === 'void' || state === 'sent' ? state : 'expired',
    knownUsers: known.flatMap((user) => (user.id === invitation.userId ? [] : [user.login])),
    screening: await standingOfNames(db, { kind: 'invitation', id }),
    suggestedLogin: state === 'at_bank' ? await findFreeLogin(db, invitation) : '',
    proposal: proposal?.id ?? null,
  };
}
