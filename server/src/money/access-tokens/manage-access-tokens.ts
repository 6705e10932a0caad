import {
  accessTokenLifetimesDays,
  accessTokenNameLengthMax,
  forbiddenCharacterIn,
  refuse,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { findAccountsOf } from '../accounts/index.ts';
import { recordEvent } from '../../base/audit/index.ts';
import { holdSession, proveOwnPassword, sendNoticeToClient } from '../../people/identity/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { hashAccessToken, newAccessToken } from './secret.ts';
import { insertAccessToken, setRevoked } from './store.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

interface Wanted extends Asking {
  readonly name: string;
  /** Ids or numbers. */
  readonly accounts: readonly string[];
  readonly lifetimeDays: number;
  readonly password: string;
}

/**
 * Makes a token for a program that reads statements of named accounts. The password is asked again: a thief with a
 * stolen session must not leave a token behind that outlives it.
 */
export async function createAccessToken(
  platform: Platform,
  { session, origin, name: typed, accounts, lifetimeDays, password }: Wanted,
): Promise<{ readonly token: string; readonly expiresAt: Date } | Refusal> {
  const { db, newId } = platform;
  const { clientId, userId } = session;
  const name = typed.normalize('NFC').trim();
  const empty = name === '' ? 'name' : accounts.length === 0 ? 'accounts' : password === '' ? 'password' : undefined;
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const forbidden = forbiddenCharacterIn(name);
  if (forbidden !== undefined) return refuseLetter('name', forbidden);
  if ([...name].length > accessTokenNameLengthMax) return refuse('text_too_long', 'name');
  if (!accessTokenLifetimesDays.some((days) => days === lifetimeDays))
    return refuse('access_token_lifetime_unknown', 'lifetimeDays');
  const named = await findAccountsOf(db, accountsSeen(session), accounts);
  if (named === undefined) return refuse('account_not_found', 'accounts');
  const accountIds = [...new Set(named.map((account) => account.id))];
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') {
    await recordEvent(db, platform, { kind: 'access_token_created', refusal: proof.refusal, clientId, origin });
    return proof;
  }
  const [id, token] = [newId(), newAccessToken()];
  const tokenHash = hashAccessToken(token);
  return inTransaction(db, async (transaction) => {
    // The password that was proven may have been changed since, and what stood on it was ended.
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    const kept = { id, tokenHash, clientId, userId, name, lifetimeDays, accountIds };
    const expiresAt = await insertAccessToken(transaction, kept);
    if (expiresAt === undefined) return refuse('too_many_access_tokens');
    const about = [{ kind: 'access_token', id }] as const;
    await recordEvent(transaction, platform, { kind: 'access_token_created', clientId, subject: id, origin, about });
    const told = { notice: 'accessTokenCreated', subject: name, userId, clientId, origin } as const;
    await sendNoticeToClient(transaction, platform, told);
    return { token, expiresAt };
  });
}

/** Ends a token of the client at once. */
export async function revokeAccessToken(
  platform: Platform,
  { session: { clientId, userId }, origin, id }: Asking & { readonly id: string },
): Promise<Refusal | undefined> {
  const tokenId = readId(id);
  return inTransaction(platform.db, async (transaction) => {
    const name = tokenId && (await setRevoked(transaction, { clientId, tokenId }));
    if (tokenId === undefined || name === undefined) return refuse('access_token_not_found', 'id');
    const about = [{ kind: 'access_token', id: tokenId }] as const;
    await recordEvent(transaction, platform, {
      kind: 'access_token_revoked',
      clientId,
      subject: tokenId,
      origin,
      about,
    });
    const told = { notice: 'accessTokenRevoked', subject: name, userId, clientId, origin } as const;
    await sendNoticeToClient(transaction, platform, told);
    return undefined;
  });
}
