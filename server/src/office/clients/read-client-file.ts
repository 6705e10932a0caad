import { isRefusal, orderStates, refuse, type Refusal } from '@bank/contract';
import type { ClientEvent, ClientFile, ClientOrder } from '@bank/contract/office';
import { currencyCode, fromDecimalString, money } from '@bank/money';
import { availableBalanceOf, listAccountsOf, listOpenHolds, type Account } from '../../money/accounts/index.ts';
import { listEventsOfClient } from '../../base/audit/index.ts';
import {
  findClientForStaff,
  listLiveSessions,
  listMemberships,
  presentRights,
  readUserLogins,
  type ClientSummary,
} from '../../people/identity/index.ts';
import { listOrdersOf, askedOfOrder, withPayments } from '../../money/orders/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { presentListed } from './list-clients.ts';
import { listClientNotes, readStanding } from './store.ts';

const notesMax = 200;
const ordersOfPart = 25;
const eventsMax = 100;

/** The client of an address. */
export async function findClient(db: Database, reference: string): Promise<ClientSummary | Refusal> {
  return (await findClientForStaff(db, reference.trim())) ?? refuse('client_not_found', 'client');
}

/** Everything about a client that stands on one page. */
export async function readClientFile({ db, config }: Platform, client: ClientSummary): Promise<ClientFile> {
  const { id, name: holder } = client;
  const [memberships, sessions, accounts, notes] = await Promise.all([
    listMemberships(db, { clientId: id, isLive: false }),
    listLiveSessions(db, { clientId: id, idleMinutes: config.sessionIdleMinutes }),
    listAccountsOf(db, allAccountsOf(id)),
    listClientNotes(db, { clientId: id, limit: notesMax }),
  ]);
  const logins = new Map(memberships.map(({ user }) => [user.id, user.login]));
  return {
    ...presentListed({ ...client, holder, standing: await readStanding(db, id) }),
    language: client.language,
    postalAddress: client.postalAddress,
    users: memberships.map(({ user, rights, createdAt, endedAt }) => ({
      ...user,
      rights: presentRights(rights),
      since: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      login: logins.get(session.userId) ?? '',
      device: session.device,
      network: session.network,
      since: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
    })),
    accounts: await Promise.all(accounts.map((account) => presentAccount(db, account))),
    notes: notes.map(({ id: noteId, kind, text, writtenBy, writtenAt }) => ({
      id: noteId,
      kind,
      text,
      writtenBy,
      writtenAt: writtenAt.toISOString(),
    })),
  };
}

async function presentAccount(db: Database, account: Account): Promise<ClientFile['accounts'][number]> {
  const { id, number, name, type, currency, balance, minimumBalance, held, isClosed } = account;
  const holds = held.amountMinor === 0n ? [] : await listOpenHolds(db, id);
  return {
    id,
    number,
    name,
    type,
    balance,
    securityDeposit: minimumBalance,
    held,
    available: availableBalanceOf(account),
    isClosed,
    holds: holds.map((hold) => ({
      id: hold.id,
      amount: money(hold.amountMinor, currency),
      reason: hold.reason,
      placedBy: hold.placedBy,
      placedAt: hold.placedAt.toISOString(),
    })),
  };
}

/** Orders of a client, the newest first. Transfers that were booked at once are on the statement and not here. */
export async function listClientOrders(
  { db }: Pick<Platform, 'db'>,
  client: ClientSummary,
  cursor: string | undefined,
): Promise<{ rows: ClientOrder[]; next: string | null } | Refusal> {
  const part = await readPart(cursor, ordersOfPart, ({ behind, limit }) =>
    listOrdersOf(db, { clientId: client.id, debtorAccounts: 'all', states: orderStates, before: behind, limit }),
  );
  if (isRefusal(part)) return part;
  const rows = (await withPayments(db, part.shown)).map(({ order, payment }) => {
    const { amount, currency, ...asked } = askedOfOrder({ order, payment });
    return {
      id: order.id,
      kind: order.kind,
      state: order.state,
      createdAt: order.createdAt.toISOString(),
      executeOn: order.executeOn ?? null,
      debtorAccount: asked.debtorAccount,
      creditorName: asked.creditorName,
      creditorAccount: asked.creditorAccount,
      amount: fromDecimalString(amount, currencyCode(currency)),
      remittanceInformation: asked.remittanceInformation,
      transferNumber: payment?.transferNumber ?? null,
    };
  });
  return { rows, next: part.next };
}

/** The newest events that concern a client. */
export async function listClientEvents({ db }: Pick<Platform, 'db'>, client: ClientSummary): Promise<ClientEvent[]> {
  const events = await listEventsOfClient(db, { clientId: client.id, limit: eventsMax });
  const logins = await readUserLogins(
    db,
    events.flatMap(({ userId }) => userId ?? []),
  );
  return events.map((event) => ({
    id: event.id,
    at: event.happenedAt.toISOString(),
    kind: event.kind,
    refusal: event.reason,
    by: event.staff ?? (event.userId === null ? null : (logins.get(event.userId) ?? null)),
    isStaff: event.staff !== null,
    device: event.device,
    network: event.network,
    subject: event.subject,
  }));
}
