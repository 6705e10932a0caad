import { refuse, isRefusal, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findUserById, holdSession, lockUser, proveOwnPassword, sendNotice, type User } from '../identity/index.ts';
import { listAuthenticators, listPasskeys } from './store.ts';

export interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

export interface Proving extends Asking {
  readonly password: string;
}

/** The user of a session who has given the password again: a stolen session must not leave a way to log in behind. */
export async function proveUser(platform: Platform, { session, origin, password }: Proving): Promise<User | Refusal> {
  if (password === '') return refuse('all_fields_required', 'password');
  const { userId, clientId } = session;
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') return proof;
  return (await findUserById(platform.db, userId)) ?? refuse('session_required');
}

export /** Passkeys and authenticator apps of a user. */
async function countWays(database: Database, userId: string): Promise<number> {
  const [passkeys, authenticators] = [await listPasskeys(database, userId), await listAuthenticators(database, userId)];
  return passkeys.length + authenticators.length;
}

/** What was changed, and how the trail and the mail call it. */
interface Change<Answer> {
  readonly event:
    | 'passkey_added'
    | 'passkey_removed'
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'recovery_codes_renewed'
    | 'mailed_pin_ended'
    | 'mailed_pin_resumed'
    | 'second_factors_kept';
  readonly notice:
    | 'secondFactorAdded'
    | 'secondFactorRemoved'
    | 'recoveryCodesRenewed'
    | 'mailedPinEnded'
    | 'mailedPinResumed'
    | 'secondFactorsKept';
  /** What the user calls the factor. */
  readonly name?: string;
  readonly answer: Answer;
}

/**
 * Changes with what a user logs in, in one transaction with its event and its mail. Changes of one user come one after
 * the other.
 */
export function changeFactors<Answer>(
  platform: Platform,
  { session, origin }: Asking,
  change: (transaction: Database) => Promise<Change<Answer> | Refusal>,
): Promise<Answer | Refusal> {
  const { userId, clientId, id } = session;
  return inTransaction(platform.db, async (transaction) => {
    // The password that was proven may have been changed since, and the session ended with it.
    if (!(await holdSession(transaction, id))) return refuse('session_required');
    await lockUser(transaction, userId);
    const changed = await change(transaction);
    if (isRefusal(changed)) return changed;
    const { event, notice, name, answer } = changed;
    const named = name !== undefined && { subject: name };
    const about = [{ kind: 'user', id: userId }] as const;
    await recordEvent(transaction, platform, { kind: event, clientId, origin, ...named, about });
    const user = await findUserById(transaction, userId);
    if (user !== undefined) await sendNotice(transaction, platform, { user, notice, origin, ...named });
    return answer;
  });
}
