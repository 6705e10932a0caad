import { refuse, type Refusal } from '@bank/contract';
import type { AcceptInvitation } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findUserForStaff, listMemberships, type User } from '../../people/identity/index.ts';
import { standingOfNames } from '../../people/screening/index.ts';
import { loginPattern } from '../onboarding/index.ts';
import { stateOf } from './state-of-invitation.ts';
import { findInvitation, type Invitation } from './store.ts';

export interface JudgedAcceptance {
  readonly invitation: Invitation;
  readonly login: string;
  /** Whom the bank knows already; undefined: a new user is made. */
  readonly user: User | undefined;
}

/**
 * What keeps an invited person from being a user of the client. All of it is judged again at the approval: whoever is
 * behind the invitation may have lost their rights, and lists of sanctions change.
 */
export async function judgeAcceptance(
  database: Database,
  { invitation: typedId, user: kind, login: typed }: AcceptInvitation,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<JudgedAcceptance | Refusal> {
  const id = readId(typedId);
  const invitation = id === undefined ? undefined : await findInvitation(database, id, { isLocked });
  if (invitation === undefined) return refuse('member_not_found', 'invitation');
  const members = await listMemberships(database, { clientId: invitation.clientId, isLive: true });
  if (stateOf(invitation, members) !== 'at_bank') return refuse('member_not_found', 'invitation');
  const screening = await standingOfNames(database, { kind: 'invitation', id: invitation.id });
  if (screening !== 'clear') return refuse(screening === 'open' ? 'screening_undecided' : 'screening_confirmed');
  const login = typed.trim().toLowerCase();
  const user = await findUserForStaff(database, login);
  if (kind === 'new') {
    if (!loginPattern.test(login)) return refuse('login_malformed', 'login');
    return user === undefined ? { invitation, login, user } : refuse('login_taken', 'login');
  }
  const isKnown = user?.login === login && !user.isDisabled;
  if (!isKnown || user.email.toLowerCase() !== invitation.email.toLowerCase())
    return refuse('client_not_found', 'login');
  const isMember = members.some((member) => member.user.id === user.id);
  return isMember ? refuse('nothing_to_change', 'login') : { invitation, login, user };
}
