import type { Call } from '@bank/contract';
import { recordEvent } from '../../base/audit/index.ts';
import { listMemberships } from '../../people/identity/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { maySee, type Rights } from '../../base/platform/rights.ts';
import { hashAccessToken } from './secret.ts';
import { findLiveAccessToken, noteUseOf } from './store.ts';

/**
 * Finds what an access token opens: of its accounts those that the user who made it may still see, to read and for
 * nothing else. Undefined where it was revoked or is over, or where that user may administer the client no more.
 */
export async function authenticateAccessToken(
  { db }: Pick<Platform, 'db'>,
  token: string,
): Promise<Session | undefined> {
  const found = await findLiveAccessToken(db, hashAccessToken(token));
  if (found === undefined) return undefined;
  const { id, userId, clientId } = found;
  const [membership] = await listMemberships(db, { userId, clientId, isLive: true });
  if (membership === undefined || !membership.rights.administer) return undefined;
  const rights: Rights = {
    see: membership.rights.see,
    prepare: false,
    approve: 'nothing',
    administer: false,
    accountIds: found.accountIds.filter((accountId) => maySee(membership.rights, accountId)),
  };
  return {
    id,
    userId,
    clientId,
    membershipId: membership.id,
    rights,
    stage: 'verified',
    mustChangePassword: false,
    isAccessToken: true,
  };
}

/** Puts on record that a program makes a call, and keeps the time for the client's list. */
export async function noteTokenUse(
  { db, newId, clock }: Pick<Platform, 'db' | 'newId' | 'clock'>,
  { id, clientId }: Session,
  { call, origin }: { readonly call: Call; readonly origin: RequestOrigin },
): Promise<void> {
  await noteUseOf(db, id);
  await recordEvent(db, { newId, clock }, { kind: 'access_token_used', clientId, subject: call.name, origin });
}
