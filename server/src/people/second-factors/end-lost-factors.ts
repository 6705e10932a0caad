import { factorsEndAfterHours, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import {
  deleteOtherSessions,
  dropFactorsEnd,
  findUserById,
  lockUser,
  readFactorsEnd,
  sendNotice,
  sendNoticeToClient,
  setFactorsEnd,
  setPinMailed,
  takeUsersWithFactorsOver,
  type User,
} from '../identity/index.ts';
import { changeFactors, countWays, type Asking } from './change-factors.ts';
import { deleteAllFactors } from './store.ts';

const endedAtOnce = 100;

/**
 * Judges whether the second factors of a user can be ended, as somebody said that they are lost. Refused where the user
 * has none and gets a PIN by mail, and where their end was announced before: nobody moves it.
 */
export async function judgeEndOfFactors(database: Database, user: User): Promise<'done' | Refusal> {
  if (user.isPinMailed && (await countWays(database, user.id)) === 0) return refuse('factor_not_found', 'login');
  return (await readFactorsEnd(database, user.id)) === null ? 'done' : refuse('nothing_to_change', 'login');
}

/** Announces the end to the user by mail. Until then the second factors open the login, and keep themselves. */
export async function announceEndOfFactors(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  user: User,
): Promise<void> {
  await lockUser(transaction, user.id);
  const endAt = await setFactorsEnd(transaction, { userId: user.id, afterHours: factorsEndAfterHours });
  const day = endAt.toISOString().slice(0, 10);
  await tell(transaction, platform, user, { notice: 'secondFactorsEndSoon', day });
}

/** Tells the user, and the client where the address is another one: whoever reads the mail of the user is not alone. */
async function tell(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  user: User,
  told: { readonly notice: 'secondFactorsEndSoon' | 'secondFactorsEnded'; readonly day?: string },
): Promise<void> {
  const { id: userId, firstClientId: clientId } = user;
  if (clientId === undefined) await sendNotice(transaction, platform, { user, ...told });
  else await sendNoticeToClient(transaction, platform, { userId, clientId, ...told });
}

/** The user says that nothing is lost. The password is not asked for: who asks is in, and nothing opens by it. */
export function keepFactors(platform: Platform, asking: Asking): Promise<'done' | Refusal> {
  return changeFactors(platform, asking, async (transaction) =>
    (await dropFactorsEnd(transaction, asking.session.userId))
      ? { event: 'second_factors_kept', notice: 'secondFactorsKept', answer: 'done' as const }
      : refuse('factor_not_found'),
  );
}

/**
 * Ends the second factors of users who did not object: the mailed PIN opens their login again, and whoever is logged in
 * as them is so no more.
 */
export function endLostFactors(platform: Platform): Promise<void> {
  return inTransaction(platform.db, async (transaction) => {
    for (const userId of await takeUsersWithFactorsOver(transaction, endedAtOnce)) {
      await deleteAllFactors(transaction, userId);
      await dropFactorsEnd(transaction, userId);
      await setPinMailed(transaction, { userId, isPinMailed: true });
      await deleteOtherSessions(transaction, userId);
      const user = (await findUserById(transaction, userId))!;
      await recordEvent(transaction, platform, {
        kind: 'second_factors_ended',
        clientId: user.firstClientId,
        userId,
        about: [{ kind: 'user', id: userId }],
      });
      await tell(transaction, platform, user, { notice: 'secondFactorsEnded' });
    }
  });
}
