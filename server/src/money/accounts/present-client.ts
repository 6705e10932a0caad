import type { Account as ShownAccount, ActingFor, Client } from '@bank/contract';
import { subtract } from '@bank/money';
import {
  findClientById,
  findUserById,
  listMemberships,
  presentRights,
  type Client as HeldClient,
  type Membership,
} from '../../people/identity/index.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { readToldBlocks } from './blocks-store.ts';
import { listAccountsOf, type Account } from './store.ts';

/** The User object of call 3 (spec 3): the user who logged in, and the client they act for with its accounts. */
export async function presentClient({ db, config }: Platform, session: Session): Promise<Client> {
  const { userId, clientId } = session;
  const [user, client, accounts, memberships, blocks] = await Promise.all([
    findUserById(db, userId),
    findClientById(db, clientId),
    listAccountsOf(db, accountsSeen(session)),
    listMemberships(db, { userId, isLive: true }),
    readToldBlocks(db, clientId),
  ]);
  if (user === undefined || client === undefined) throw new Error(`A session has no user ${userId}, or no client.`);
  return {
    id: client.number,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: client.companyName,
    email: user.email,
    accounts: accounts.map((account) => ({ ...presentAccount(account), blocks: blocks.get(account.id) })),
    sessionIdleSeconds: config.sessionIdleMinutes * 60,
    mustChangePassword: user.isFirstPassword && config.firstPassword === 'must_change',
    actingFor: actingFor(session, `${user.firstName} ${user.lastName}`, { client, memberships }),
  };
}

/** Undefined where the user is the client, with every right, and acts for no other: the specified object as it is. */
function actingFor(
  { clientId, rights }: Session,
  userName: string,
  { client, memberships }: { readonly client: HeldClient; readonly memberships: readonly Membership[] },
): ActingFor | undefined {
  const holder = `${client.firstName} ${client.lastName}`;
  const { see, prepare, approve, administer, accountIds } = rights;
  const hasAll = see && prepare && approve === 'everything' && administer && accountIds === 'all';
  if (hasAll && userName === holder && memberships.length === 1) return undefined;
  return {
    clientName: client.companyName || holder,
    rights: presentRights(rights),
    others: memberships
      .filter((membership) => membership.client.id !== clientId)
      .map(({ client: { number, name } }) => ({ id: number, name })),
  };
}

function presentAccount(account: Account): ShownAccount {
  const { id, number, name, type, currency, balance, minimumBalance, isClosed } = account;
  const availableBalance = availableBalanceOf(account);
  return { id, number, name, type, currency, balance, minimumBalance, availableBalance, isClosed };
}

/** Balance less security deposit and what the bank holds, and never less than nothing. */
export function availableBalanceOf({ balance, minimumBalance, held }: Account) {
  const available = subtract(subtract(balance, minimumBalance), held);
  return available.amountMinor < 0n ? { ...available, amountMinor: 0n } : available;
}
