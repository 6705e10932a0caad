import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findUserById, holdSession, lockUser, sendNotice } from '../identity/index.ts';
import { listAuthenticators, listPasskeys } from './store.ts';

export interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

/** Passkeys and authenticator apps of a user. */
export async function countWays(database: Database, userId: string): Promise<number> {
  const [passkeys, authenticators] = [await listPasskeys(database, userId), await listAuthenticators(database, userId)];
  return passkeys.length + authenticators.length;
}

/** How the trail and the mail call what was changed. */
interface Changed {
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
}

/**
 * Changes with what a user logs in, in one transaction with its event and its mail. Changes of one user come one after
 * the other.
 */
export function changeFactors<Answer>(
  platform: Platform,
  { session, origin }: Asking,
  change: (transaction: Database) => Promise<(Changed & { readonly answer: Answer }) | Refusal>,
): Promise<Answer | Refusal> {
  const { userId, id } = session;
  return inTransaction(platform.db, async (transaction) => {
    if (!(await holdSession(transaction, id))) return refuse('session_required');
    await lockUser(transaction, userId);
    const changed = await change(transaction);
    if (isRefusal(changed)) return changed;
    await tellChange(transaction, platform, { session, origin }, changed);
    return changed.answer;
  });
}

/** Puts a change on record, and writes to the user about it. */
export async function tellChange(
  transaction: Database,
  platform: Platform,
  { session: { userId, clientId }, origin }: Asking,
  { event, notice, name }: Changed,
): Promise<void> {
  const named = name !== undefined && { subject: name };
  const about = [{ kind: 'user', id: userId }] as const;
  await recordEvent(transaction, platform, { kind: event, clientId, origin, ...named, about });
  const user = await findUserById(transaction, userId);
  if (user !== undefined) await sendNotice(transaction, platform, { user, notice, origin, ...named });
}
