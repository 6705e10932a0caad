import { isRefusal, refuse, refuseFor, type InvitedPerson, type Language, type RightsAsked } from '@bank/contract';
import { formatOf } from '@bank/dictionaries/format';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { recordEvent } from '../../base/audit/index.ts';
import { attemptsSoFar, countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import type { Change, ChangeAsking } from '../../people/confirmations/index.ts';
import { listMemberships, otherAdministrators, tellAdministrators } from '../../people/identity/index.ts';
import { areAccountsWithin, readAccountNumbers, readRights, saidRights, textOfRights } from '../members/index.ts';
import { readPerson } from './read-person.ts';
import { insertInvitation, isInvited, type NewInvitation } from './store.ts';

type Asking = Omit<ChangeAsking, 'password'>;

/** Invitations of one client, never scaled. Each is work for the bank, and a mail to administrators. */
const invitationsPerClient = { attempts: 10, windowSeconds: 24 * 60 * 60 } as const;

/**
 * Invites a person to act for the client. Where there is another administrator, it waits for them, as more rights do;
 * who is alone sends it to the bank at once. Whether the bank knows the person is told to nobody here.
 */
export function newInvitation(
  platform: Platform,
  asking: Asking,
  { person: typed, rights: asked }: { readonly person: InvitedPerson; readonly rights: RightsAsked | null | undefined },
): Change<{ readonly isAtBank: boolean; readonly id: string }> {
  const { clientId, membershipId } = asking.session;
  const { config, clock } = platform;
  const made = { key: `invitation:${clientId}`, windowSeconds: invitationsPerClient.windowSeconds };
  return async (database) => {
    const person = readPerson(typed, dayIn(config.timeZone, clock.now()));
    if (isRefusal(person)) return person;
    if (asked === undefined || asked === null) return refuse('all_fields_required', 'rights');
    const rights = readRights(asked, await listAccountsOf(database, allAccountsOf(clientId)));
    if (isRefusal(rights)) return rights;
    const members = await listMemberships(database, { clientId, isLive: true });
    const own = members.find(({ id }) => id === membershipId);
    if (!areAccountsWithin(rights, own?.rights ?? asking.session.rights))
      return refuse('accounts_beyond_own', 'rights');
    if (await isInvited(database, { clientId, email: person.email })) return refuse('member_change_waiting', 'email');
    const { attempts: invitationsMax } = invitationsPerClient;
    if ((await attemptsSoFar(database, made)) >= invitationsMax)
      return refuseFor('too_many_requests', await secondsUntilBelow(database, made, invitationsMax));
    const isAtBank = (await otherAdministrators(database, asking.session)).length === 0;
    const content = { ...person, clientId, rights };
    const { firstName, lastName, email, birthDate, language } = person;
    return {
      bound: ['invitation', firstName, lastName, email, birthDate, language, textOfRights(rights)],
      tell: await telling(database, content),
      write: async (transaction) => {
        await countAttempt(transaction, made);
        const invitation = { ...content, id: platform.newId(), invitedBy: membershipId };
        await insertInvitation(transaction, { ...invitation, passedBy: isAtBank ? membershipId : null });
        await recordEvent(transaction, platform, {
          kind: 'user_invited',
          clientId,
          origin: asking.origin,
          subject: invitation.id,
          about: [{ kind: 'invitation', id: invitation.id }],
        });
        await tellAdministrators(transaction, platform, {
          session: asking.session,
          origin: asking.origin,
          notice: isAtBank ? 'userInvited' : 'invitationWaits',
          subject: nameOf(person),
        });
        return { isAtBank, id: invitation.id };
      },
    };
  };
}

export function nameOf({ firstName, lastName }: Pick<InvitedPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** The invitation as the mail with the code tells it. */
export async function telling(
  database: Database,
  invitation: Pick<NewInvitation, 'clientId' | 'firstName' | 'lastName' | 'email' | 'birthDate' | 'rights'>,
): Promise<(language: Language) => readonly (readonly [string, string])[]> {
  const numbers = await readAccountNumbers(database, invitation.clientId);
  return (language) => {
    const { invited, invitedMail, invitedBirth, memberRights } = mailTexts[language].confirmation.change;
    return [
      [invited, nameOf(invitation)],
      [invitedMail, invitation.email],
      [invitedBirth, formatOf(language).date(invitation.birthDate)],
      [memberRights, saidRights(invitation.rights, { numbers, language })],
    ];
  };
}
