import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { acceptInvitationContent, type AcceptInvitation, type Difference } from '@bank/contract/office';
import { randomBytes } from 'node:crypto';
import { recordStaffActs } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { createUser, lockClient, sendNotice } from '../../people/identity/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { giveRights, readAccountNumbers, saidRights } from '../members/index.ts';
import type { OnboardingPlatform } from '../onboarding/index.ts';
import { nameOf } from './invite-user.ts';
import { judgeAcceptance, type JudgedAcceptance } from './judge-acceptance.ts';
import { clientOf, sendLetter, tellOfDecision } from './letters.ts';
import { findInvitation, moveInvitation, usersOfMailbox } from './store.ts';

/**
 * An invited person is who they say: one officer identifies them, another person makes them a user of the client. Where
 * the bank knows a user by the same mailbox, both read it, and say whether that is the same person.
 */
export function acceptInvitationKind(
  platform: Platform,
  { publicUrl }: { readonly publicUrl: () => string },
): ProposalKind {
  return defineProposalKind<AcceptInvitation>({
    kind: 'accept_invitation',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['approver'],
    content: acceptInvitationContent,
    subject: ({ invitation }) => invitation.toLowerCase(),
    describe: async (database, content) => {
      const judged = await judgeAcceptance(database, content);
      return isRefusal(judged) ? judged : describe(database, judged);
    },
    execute: async (transaction, content, { proposedBy, approvedBy }) => {
      const asApprover = { ...platform, staff: approvedBy.login, publicUrl: publicUrl() };
      return accept(transaction, asApprover, content, proposedBy.login);
    },
  });
}

async function describe(
  database: Database,
  { invitation, login, user }: JudgedAcceptance,
): Promise<readonly Difference[]> {
  const numbers = await readAccountNumbers(database, invitation.clientId);
  const { number, name } = await clientOf(database, invitation.clientId);
  const known = (await usersOfMailbox(database, invitation.email)).map((one) => one.login).join(', ');
  const was = null;
  return [
    { what: 'client', was, willBe: name, of: number },
    { what: 'invited_person', was, willBe: `${nameOf(invitation)}, ${invitation.birthDate}` },
    { what: 'mail_address', was, willBe: invitation.email },
    { what: 'known_user', was: known === '' ? null : known, willBe: user === undefined ? null : login },
    ...(user === undefined ? [{ what: 'login', was, willBe: login } as const] : []),
    { what: 'member_rights', was, willBe: saidRights(invitation.rights, { numbers, language: 'en' }) },
  ];
}

/** User, membership and letter, in the database transaction of the approval. */
async function accept(
  transaction: Database,
  platform: OnboardingPlatform & Pick<Platform, 'staffOrigin'>,
  content: AcceptInvitation,
  proposedBy: string,
): Promise<'done' | Refusal> {
  const found = await findInvitation(transaction, readId(content.invitation) ?? '');
  if (found === undefined) return refuse('member_not_found', 'invitation');
  const { clientId } = found;
  // As administrators do, who withdraw it or lose their rights at this moment.
  await lockClient(transaction, clientId);
  const judged = await judgeAcceptance(transaction, content, { isLocked: true });
  if (isRefusal(judged)) return judged;
  const { invitation, login, user: known } = judged;
  const { firstName, lastName, email, language, rights } = invitation;
  const userId = known?.id ?? platform.newId();
  if (known === undefined) {
    const made = await createUser(transaction, {
      id: userId,
      login,
      // Nobody knows it: the link of the letter is the only way in.
      password: randomBytes(32).toString('base64url'),
      isFirstPassword: true,
      firstName,
      lastName,
      email,
      language,
      createdAt: await momentOf(transaction, platform.clock),
    });
    if (made === 'login_taken') return refuse('login_taken', 'login');
  }
  const { id: membership, changed } = await giveRights(transaction, platform, { userId, clientId, rights });
  await moveInvitation(transaction, invitation.id, { state: 'accepted', userId });
  const client = await clientOf(transaction, clientId);
  if (known === undefined) await sendLetter(transaction, platform, { invitation, userId, login, client });
  else await sendNotice(transaction, platform, { user: known, notice: 'actsForClient', subject: client.name });
  await tellOfDecision(transaction, platform, invitation, userId);
  await recordStaffActs(transaction, platform, [
    ...(known === undefined
      ? [{ kind: 'user_created', clientId, userId, about: [{ kind: 'user', id: userId }] } as const]
      : []),
    {
      kind: 'membership_granted',
      clientId,
      userId,
      subject: membership,
      about: changed.map((id) => ({ kind: 'membership' as const, id })),
    },
    {
      kind: 'invitation_accepted',
      clientId,
      userId,
      subject: `${invitation.id}, proposed by ${proposedBy}`.slice(0, 100),
      about: [{ kind: 'invitation', id: invitation.id }],
    },
  ]);
  return 'done';
}
