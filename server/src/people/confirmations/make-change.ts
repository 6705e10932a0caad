import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findEndedMemberships, lockClient, proveOwnPassword } from '../identity/index.ts';
import type { AdministratorAsking, Change, JudgedChange } from './change.ts';
import { hashOfBound } from './confirmation.ts';
import { judgeConfirmation, type GivenCode } from './judge-confirmation.ts';
import { spendConfirmation } from './store.ts';

/**
 * Makes a change that an administrator has confirmed by password and code, one change of a client after the other. A
 * code is asked for everywhere: whoever stole a session and a password loosens no rule with them.
 */
export async function makeChange<Answer>(
  platform: Platform,
  asking: AdministratorAsking,
  code: Pick<GivenCode, 'token' | 'header'>,
  change: Change<Answer>,
): Promise<Answer | Refusal> {
  const { clientId, userId, membershipId } = asking.session;
  const judged = await judgeChange(platform, asking, change);
  if (isRefusal(judged)) return judged;
  const caller = { userId, clientId, idempotencyKey: undefined };
  const confirmed = await judgeConfirmation(platform, judged.boundHash, caller, { ...code, isAlwaysAsked: true });
  if (isRefusal(confirmed)) return confirmed;
  const { confirmationId: id } = confirmed;
  return inTransaction(platform.db, async (transaction) => {
    await lockClient(transaction, clientId);
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0)
      return refuse('right_to_administer_missing');
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
  { session: { clientId, userId }, password, origin }: AdministratorAsking,
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
