import { randomInt } from 'node:crypto';
import type { FactReference } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { insertClient, markClientDisabled, type ClientAddress } from './client-store.ts';
import { forgetKnownPlaces } from './known-places-store.ts';
import { fullRights } from './manage-memberships.ts';
import { createUser, type NewUser } from './manage-users.ts';
import { insertMembership, listMemberships } from './membership-store.ts';
import { deleteSessionsFor } from './store.ts';

/** A client and their first user, who may do everything for them. */
export interface NewClient extends Omit<NewUser, 'id'> {
  readonly id: string;
  /** For example `OS-20417`; made here where none is given. */
  readonly number?: string;
  readonly kind: 'personal' | 'corporate';
  readonly companyName?: string;
  readonly postalAddress?: ClientAddress;
  readonly isDemonstration?: boolean;
  /** The client of `bank probe`: it owes no maintenance, and its orders are not counted. */
  readonly isProbe?: boolean;
}

export interface CreatedClient {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly membershipId: string;
  /** What an event tells of it. */
  readonly facts: readonly FactReference[];
}

/** Numbers of six digits, while the bank is small enough that most of them are free. */
const drawsOfSixDigits = 10;
const drawsMax = 20;

/** @param draw the place of a try, from 0 */
function drawNumber(draw: number): string {
  return `OS-${draw < drawsOfSixDigits ? randomInt(100_000, 1_000_000) : randomInt(1_000_000_000, 10_000_000_000)}`;
}

/**
 * Creates a client with their first user. Answers `login_taken` where another user has the login. A number that another
 * client has is drawn again.
 */
export async function createClient(
  database: Database,
  client: NewClient,
  newId: () => string,
  draw: (draw: number) => string = drawNumber,
): Promise<CreatedClient | 'login_taken'> {
  const userId = newId();
  const made = await createUser(database, { ...client, id: userId });
  if (made === 'login_taken') return made;
  const kept = {
    id: client.id,
    kind: client.kind,
    first_name: client.firstName,
    last_name: client.lastName,
    company_name: client.companyName ?? '',
    email: client.email,
    language: client.language,
    postal_address: client.postalAddress === undefined ? null : { ...client.postalAddress },
    is_demonstration: client.isDemonstration ?? false,
    is_probe: client.isProbe ?? false,
    created_at: client.createdAt,
    disabled_at: null,
  };
  let number = client.number ?? draw(0);
  for (let drawn = 1; !(await insertClient(database, { ...kept, client_number: number })); drawn += 1) {
    if (client.number !== undefined || drawn === drawsMax) throw new Error(`The client number ${number} is taken.`);
    number = draw(drawn);
  }
  const membershipId = newId();
  await insertMembership(database, {
    id: membershipId,
    userId,
    clientId: client.id,
    rights: fullRights,
    at: client.createdAt,
  });
  const facts: FactReference[] = [
    { kind: 'client', id: client.id },
    { kind: 'user', id: userId },
    { kind: 'membership', id: membershipId },
  ];
  return { id: client.id, number, userId, membershipId, facts };
}

/**
 * Nobody acts for the client any more: every session for them ends at once, and the devices of users who act for no
 * other client are forgotten. The accounts stay as they are.
 */
export async function disableClient(transaction: Database, clientId: string, at: Date): Promise<void> {
  const members = await listMemberships(transaction, { clientId, isLive: true });
  await markClientDisabled(transaction, clientId, at);
  await deleteSessionsFor(transaction, clientId);
  for (const { user } of members) {
    const left = await listMemberships(transaction, { userId: user.id, isLive: true });
    if (left.length === 0) await forgetKnownPlaces(transaction, user.id);
  }
}

/** Ends every session for a client at once; the devices of its users stay known. */
export function endSessions(database: Database, clientId: string): Promise<void> {
  return deleteSessionsFor(database, clientId);
}
