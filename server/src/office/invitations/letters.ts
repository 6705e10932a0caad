import { brand, welcomeLinkHours } from '@bank/contract';
import { enqueueMail } from '../../base/mail/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findClientById, findUserById, otherAdministrators, sendNotice } from '../../people/identity/index.ts';
import { makeLink, type OnboardingPlatform } from '../onboarding/index.ts';
import { composeInvitationMail } from './compose-invitation-mail.ts';
import { nameOf } from './invite-user.ts';
import type { Invitation } from './store.ts';

interface NamedClient {
  readonly number: string;
  readonly name: string;
}

/** A client as staff and invited users are told of it. */
export async function clientOf(database: Database, clientId: string): Promise<NamedClient> {
  const client = (await findClientById(database, clientId))!;
  const { number, companyName, firstName, lastName } = client;
  return { number, name: companyName === '' ? `${firstName} ${lastName}` : companyName };
}

/** Mails the login and the link for the first password; a link from before ends. */
export async function sendLetter(
  transaction: Database,
  platform: OnboardingPlatform,
  {
    invitation: { firstName, lastName, email, language, clientId },
    userId,
    login,
    client,
  }: {
    readonly invitation: Pick<Invitation, 'firstName' | 'lastName' | 'email' | 'language' | 'clientId'>;
    readonly userId: string;
    readonly login: string;
    readonly client: NamedClient;
  },
): Promise<void> {
  const { link, until } = await makeLink(transaction, platform, {
    owner: { userId, clientId },
    purpose: 'welcome',
    language,
    lifetimeHours: welcomeLinkHours,
  });
  await enqueueMail(transaction, {
    ...composeInvitationMail({
      language,
      name: nameOf({ firstName, lastName }),
      client: client.name,
      login,
      link,
      until,
    }),
    id: platform.newId(),
    // Its text goes once it is sent, as that of a PIN does: it holds a secret.
    kind: 'pin',
    recipient: email,
    replyTo: brand.mailbox,
    lifetimeMinutes: welcomeLinkHours * 60,
  });
}

/** Mails each administrator of the client, but for the new user, that the bank has decided. */
export async function tellOfDecision(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  invitation: Pick<Invitation, 'clientId' | 'firstName' | 'lastName'>,
  newUser = '',
): Promise<void> {
  const { clientId } = invitation;
  for (const id of await otherAdministrators(transaction, { clientId, userId: newUser })) {
    const user = await findUserById(transaction, id);
    if (user === undefined) continue;
    await sendNotice(transaction, platform, { user, notice: 'invitationDecided', subject: nameOf(invitation) });
  }
}
