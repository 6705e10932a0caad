import type { MailedKind } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import type { BankEvent } from '../../base/events/index.ts';
import { findClientById, findUserById, listMemberships, type Client, type User } from '../../people/identity/index.ts';
import { limitRates } from '../orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { isConcerned, isOfApproval, type ApprovalEvent } from './is-concerned.ts';

export interface ToldPeople {
  readonly people: readonly Pick<Client | User, 'language' | 'firstName' | 'lastName' | 'email'>[];
  /** The name of the user who decided; undefined where nobody did. */
  readonly by: string | undefined;
}

/**
 * Whom a mail tells of an event: the client, at the client's address; of an order that waits for an approval the users
 * whom it concerns at this moment, at theirs.
 */
export async function whomToTell(platform: Platform, event: BankEvent<MailedKind>): Promise<ToldPeople> {
  const { db } = platform;
  if (!isOfApproval(event)) return { people: [(await findClientById(db, event.clientId))!], by: undefined };
  const { byUser } = event.payload;
  const by = byUser === null ? undefined : await findUserById(db, byUser);
  return { people: await concernedUsers(platform, event), by: by && `${by.firstName} ${by.lastName}` };
}

async function concernedUsers(platform: Platform, event: ApprovalEvent): Promise<User[]> {
  const { amountMinor, currency } = event.payload;
  const amount = money(amountMinor, currencyCode(currency));
  const memberships = await listMemberships(platform.db, { clientId: event.clientId, isLive: true });
  const valueIn = await limitRates(
    platform,
    memberships.map(({ rights }) => ({ rights, amount })),
  );
  const concerned = memberships.filter(({ user, rights }) => isConcerned(event, { userId: user.id, rights, valueIn }));
  const users = await Promise.all(concerned.map(({ user }) => findUserById(platform.db, user.id)));
  return users.filter((user) => user !== undefined);
}
