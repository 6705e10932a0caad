import { choiceOf, noticeOf, type MailedKind } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import type { BankEvent } from '../../base/events/index.ts';
import { findClientById, findUserById, listMemberships, type Client, type User } from '../../people/identity/index.ts';
import { limitRates } from '../orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { maySee } from '../../base/platform/rights.ts';
import { listChosen, type Chosen } from './choices-store.ts';
import { isConcerned, isOfApproval, type ApprovalEvent } from './is-concerned.ts';
import { unwantedOf } from './store.ts';

type ToldEvent = BankEvent<MailedKind>;
type PaymentEvent = Exclude<ToldEvent, ApprovalEvent>;

export interface ToldPeople {
  readonly people: readonly Pick<Client | User, 'language' | 'firstName' | 'lastName' | 'email'>[];
  /** Users whose browsers show that something waits. */
  readonly pushed: readonly string[];
  /** The name of the user who decided; undefined where nobody did. */
  readonly by: string | undefined;
}

/**
 * Whom a mail, or a push, tells of an event. Of money the client, at the client's address, and the users who chose it,
 * each at theirs; of an order that waits for an approval the users whom it concerns at this moment. What a user chose
 * counts for them; without a choice the client's switches decide.
 */
export async function whomToTell(platform: Platform, event: ToldEvent): Promise<ToldPeople> {
  const { db } = platform;
  const { clientId } = event;
  const kind = choiceOf(event.kind);
  const chosen = kind === undefined ? [] : await listChosen(db, { clientId, kind });
  const isSwitchedOn = !(await unwantedOf(db, clientId)).has(noticeOf(event.kind));
  if (!isOfApproval(event)) return { ...(await toldOfMoney(platform, event, { chosen, isSwitchedOn })), by: undefined };
  const { byUser } = event.payload;
  const by = byUser === null ? undefined : await findUserById(db, byUser);
  const choiceOfUser = ({ id }: User) => chosen.find(({ userId }) => userId === id);
  const concerned = await concernedUsers(platform, event);
  return {
    people: concerned.filter((user) => choiceOfUser(user)?.isMailed ?? isSwitchedOn),
    pushed: concerned.filter((user) => choiceOfUser(user)?.isPushed === true).map(({ id }) => id),
    by: by && `${by.firstName} ${by.lastName}`,
  };
}

/** A user who has the client's address decides for it, of the accounts of which they chose anything. */
async function toldOfMoney(
  { db }: Platform,
  { clientId, payload }: PaymentEvent,
  { chosen, isSwitchedOn }: { readonly chosen: readonly Chosen[]; readonly isSwitchedOn: boolean },
): Promise<Pick<ToldPeople, 'people' | 'pushed'>> {
  const client = (await findClientById(db, clientId))!;
  const here = chosen.filter(({ accountId }) => accountId !== null && payload.accountIds.includes(accountId));
  if (here.length === 0) return { people: isSwitchedOn ? [client] : [], pushed: [] };
  const memberships = await listMemberships(db, { clientId, isLive: true });
  const seeing = here.filter(({ userId, accountId }) =>
    memberships.some(({ user, rights }) => user.id === userId && maySee(rights, accountId!)),
  );
  const users = await Promise.all([...new Set(seeing.map(({ userId }) => userId))].map((id) => findUserById(db, id)));
  const deciding = users.filter((user) => user !== undefined);
  const reached = seeing.filter(({ amountMinor }) => (amountMinor ?? 0n) <= payload.amountMinor);
  const told = deciding.filter(({ id }) => reached.some(({ userId, isMailed }) => userId === id && isMailed));
  const isDecided = deciding.some(({ email }) => email === client.email);
  return {
    people: isSwitchedOn && !isDecided ? [client, ...told] : told,
    pushed: reached.filter(({ isPushed }) => isPushed).map(({ userId }) => userId),
  };
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
