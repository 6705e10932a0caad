import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { changeMailAddressContent, type ChangeMailAddress } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { findUserForStaff, sendNotice, setMailAddress, type User } from '../../people/identity/index.ts';
import { isSingleAddress } from '../../base/platform/single-address.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

/**
 * Where a user's PINs and codes go, and mail about the clients that had the same address. Whose address it is has
 * the login, so it takes two people, and a mail goes to the address from before.
 */
export function changeMailAddress(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeMailAddress>({
    kind: 'change_mail_address',
    proposedBy: ['support', 'compliance', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: changeMailAddressContent,
    subject: ({ login }) => login.toLowerCase(),
    describe: async (database, content) => {
      const user = await readUser(database, content);
      if (isRefusal(user)) return user;
      return [{ what: 'mail_address', of: user.login, was: user.email, willBe: content.email }];
    },
    execute: async (transaction, content, { proposedBy, approvedBy }) => {
      const user = await readUser(transaction, content);
      if (isRefusal(user)) return user;
      const clientIds = await setMailAddress(transaction, { userId: user.id, was: user.email, willBe: content.email });
      await sendNotice(transaction, platform, { user, notice: 'mailAddressChanged' });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'mail_address_changed',
          clientId: user.firstClientId,
          userId: user.id,
          // The addresses are in the proposal: the trail keeps no data of people that have to be deleted one day.
          subject: `${user.login}, proposed by ${proposedBy.login}`,
          about: [{ kind: 'user', id: user.id }, ...clientIds.map((id) => ({ kind: 'client' as const, id }))],
        },
      );
      return 'done';
    },
  });
}

async function readUser(database: Database, { login, email }: ChangeMailAddress): Promise<User | Refusal> {
  const user = await findUserForStaff(database, login);
  if (user === undefined) return refuse('client_not_found', 'login');
  if (!isSingleAddress(email)) return refuse('mail_address_malformed', 'email');
  return user.email === email ? refuse('nothing_to_change', 'email') : user;
}
