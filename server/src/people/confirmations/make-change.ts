import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { findEndedMemberships, holdSession, lockClient, lockUser, proveOwnPassword } from '../identity/index.ts';
import type { ChangeAsking, Change, JudgedChange } from './change.ts';
import { hashOfBound } from './confirmation.ts';
import { judgeConfirmation, type GivenCode } from './judge-confirmation.ts';
import { spendConfirmation } from './store.ts';

type Code = Pick<GivenCode, 'token' | 'header'>;

/** Has changes of one client, or one user, come one after the other; refused where who asks may do so no more. */
type Hold = (transaction: Database, session: Session) => Promise<'held' | Refusal>;

/**
 * Makes a change that an administrator has confirmed by password and code, one change of a client after the other. A
 * code is asked for everywhere: whoever stole a session and a password loosens no rule with them.
 */
export function makeChange<Answer>(
  platform: Platform,
  asking: ChangeAsking,
  code: Code,
  change: Change<Answer>,
): Promise<Answer | Refusal> {
  return makeHeld(platform, asking, code, change, async (transaction, { clientId, membershipId }) => {
    await lockClient(transaction, clientId);
    const ended = await findEndedMemberships(transaction, [membershipId]);
    return ended.size > 0 ? refuse('right_to_administer_missing') : 'held';
  });
}

/** The same for a change of that with which users themselves log in and confirm. */
export function makeOwnChange<Answer>(
  platform: Platform,
  asking: ChangeAsking,
  code: Code,
  change: Change<Answer>,
): Promise<Answer | Refusal> {
  return makeHeld(platform, asking, code, change, async (transaction, { id, userId }) => {
    // The password that was proven may have been changed since, and the session ended with it.
    if (!(await holdSession(transaction, id))) return refuse('session_required');
    await lockUser(transaction, userId);
    return 'held';
  });
}

async function makeHeld<Answer>(
  platform: Platform,
  asking: ChangeAsking,
  code: Code,
  change: Change<Answer>,
  hold: Hold,
): Promise<Answer | Refusal> {
  const { clientId, userId } = asking.session;
  const judged = await judgeChange(platform, asking, change);
  if (isRefusal(judged)) return judged;
  const caller = { userId, clientId, idempotencyKey: undefined };
  const confirmed = await judgeConfirmation(platform, judged.boundHash, caller, { ...code, isAlwaysAsked: true });
  if (isRefusal(confirmed)) return confirmed;
  const { confirmationId: id } = confirmed;
  return inTransaction(platform.db, async (transaction) => {
    const held = await hold(transaction, asking.session);
    if (isRefusal(held)) return held;
    // Judged before: another change may have come since.
    const now = await judgeOf(transaction, change);
    if (isRefusal(now)) return now;
    if (!now.boundHash.equals(judged.boundHash)) return refuse('confirmation_of_other_order');
    if (id === undefined || !(await spendConfirmation(transaction, { id, idempotencyKey: undefined })))
      return refuse('confirmation_expired');
    return now.write(transaction);
  });
}

type Judged<Answer> = JudgedChange<Answer> & { readonly boundHash: Buffer };

/** A change as it may be made now, after the password. */
export async function judgeChange<Answer>(
  platform: Platform,
  { session: { clientId, userId }, password, origin }: ChangeAsking,
  change: Change<Answer>,
): Promise<Judged<Answer> | Refusal> {
  if (password === '') return refuse('all_fields_required', 'password');
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  return proof === 'proven' ? judgeOf(platform.db, change) : proof;
}

async function judgeOf<Answer>(database: Database, change: Change<Answer>): Promise<Judged<Answer> | Refusal> {
  const judged = await change(database);
  return isRefusal(judged) ? judged : { ...judged, boundHash: hashOfBound(['change 1', ...judged.bound]) };
}
