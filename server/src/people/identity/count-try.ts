import { refuseFor, type Refusal } from '@bank/contract';
import {
  attemptsSoFar,
  clearAttempts,
  countAttempt,
  secondsUntilBelow,
  takeAttemptBack,
} from '../../base/platform/attempts.ts';
import { lock, secondsLocked, unlock } from '../../base/platform/lock-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import { failedLogins, failedLoginsPerDay } from './session-lifetimes.ts';

const lately = (key: string) => ({ key, windowSeconds: failedLogins.windowSeconds });
const today = (key: string) => ({ key: `day:${key}`, windowSeconds: failedLoginsPerDay.windowSeconds });

/** A try that was counted and may be judged, or why it may not. */
export type CountedTry =
  | { readonly isOpen: false; readonly refusal: Refusal }
  | { readonly isOpen: true; readonly isLast: boolean };

/**
 * Counts a try of a password before it is judged. Five wrong ones within a quarter of an hour close a key, longer each
 * time (decision 0044); more in a day than the locks let through close it until there are fewer, so that slow
 * tries gain nothing.
 */
export async function countTry(
  database: Database,
  key: string,
  limitHashing: () => Refusal | undefined,
): Promise<CountedTry> {
  const lockedBefore = await secondsLocked(database, key);
  if (lockedBefore > 0) return closed(lockedBefore);
  // Not counted: tries at a closed login must not keep it closed.
  if ((await attemptsSoFar(database, today(key))) >= failedLoginsPerDay.attempts) return untilTomorrow(database, key);
  // Last of all limits and before the try is counted: a right password that the bank has no time for is no failed try.
  const tooMany = limitHashing();
  if (tooMany !== undefined) return { isOpen: false, refusal: tooMany };
  const tries = await countAttempt(database, lately(key));
  const triesToday = await countAttempt(database, today(key));
  // Looked at again: another process may have closed it, and forgotten its tries, since.
  const lockedSince = await secondsLocked(database, key);
  if (lockedSince > 0) return closed(lockedSince);
  if (tries > failedLogins.attempts)
    return closed(await secondsUntilBelow(database, lately(key), failedLogins.attempts));
  if (triesToday > failedLoginsPerDay.attempts) return untilTomorrow(database, key);
  return { isOpen: true, isLast: tries === failedLogins.attempts || triesToday === failedLoginsPerDay.attempts };
}

/** Closes a key after its last try. Call it in the database transaction that records it. */
export async function closeTries(transaction: Database, key: string): Promise<void> {
  await lock(transaction, key);
  await clearAttempts(transaction, key);
}

/**
 * Forgets the wrong tries before a right one. Those of the day stay, without the right one itself: logins of the client
 * must not give a guesser new tries.
 */
export async function forgetTries(database: Database, key: string): Promise<void> {
  await clearAttempts(database, lately(key).key);
  await takeAttemptBack(database, today(key));
}

/** Opens a key and forgets everything that was counted under it. */
export async function reopen(database: Database, key: string): Promise<void> {
  await unlock(database, key);
  await clearAttempts(database, lately(key).key);
  await clearAttempts(database, today(key).key);
}

async function untilTomorrow(database: Database, key: string): Promise<CountedTry> {
  return closed(await secondsUntilBelow(database, today(key), failedLoginsPerDay.attempts));
}

function closed(seconds: number): CountedTry {
  return { isOpen: false, refusal: refuseFor('too_many_logins', seconds) };
}
