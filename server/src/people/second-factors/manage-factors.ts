import { isRefusal, refuse, waysWithoutPinMin, type Factor, type Refusal, type SecondFactors } from '@bank/contract';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findUserById, readFactorsEnd, setPinMailed } from '../identity/index.ts';
import { changeFactors, countWays, proveUser, type Proving } from './change-factors.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  listAuthenticators,
  listPasskeys,
  replaceRecoveryCodes,
  type KeptFactor,
} from './store.ts';

/** Removes a passkey or an authenticator app. Without the mailed PIN two other ways stay. */
export async function removeFactor(
  platform: Platform,
  { id, ...proving }: Proving & { readonly id: string },
): Promise<'done' | Refusal> {
  const user = await proveUser(platform, proving);
  if (isRefusal(user)) return user;
  const factorId = readId(id);
  return changeFactors(platform, proving, async (transaction) => {
    const removed = factorId && (await deleteFactor(transaction, { userId: user.id, factorId }));
    if (!removed) return refuse('factor_not_found', 'id');
    const left = await countWays(transaction, user.id);
    if (!(await isPinMailedNow(transaction, user.id)) && left < waysWithoutPinMin)
      return refuse('two_other_ways_needed');
    // A code for what is gone would be a way in that nobody looks after.
    if (left === 0) await replaceRecoveryCodes(transaction, { userId: user.id, codeHashes: [] });
    return {
      event: removed.kind === 'passkey' ? 'passkey_removed' : 'authenticator_removed',
      notice: 'secondFactorRemoved',
      name: removed.name,
      answer: 'done' as const,
    };
  });
}

/** Makes other recovery codes for a user with a second factor. Those from before end. */
export async function renewRecoveryCodes(
  platform: Platform,
  proving: Proving,
): Promise<{ readonly recoveryCodes: string[] } | Refusal> {
  const user = await proveUser(platform, proving);
  if (isRefusal(user)) return user;
  return changeFactors(platform, proving, async (transaction) => {
    if ((await countWays(transaction, user.id)) === 0) return refuse('factor_not_found');
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(transaction, { userId: user.id, codeHashes: recoveryCodes.map(hashRecoveryCode) });
    return { event: 'recovery_codes_renewed', notice: 'recoveryCodesRenewed', answer: { recoveryCodes } };
  });
}

/** Ends the mailed PIN of a user with two other ways to log in, or takes it up again. */
export async function setMailedPin(
  platform: Platform,
  { isPinMailed, ...proving }: Proving & { readonly isPinMailed: boolean },
): Promise<'done' | Refusal> {
  const user = await proveUser(platform, proving);
  if (isRefusal(user)) return user;
  return changeFactors(platform, proving, async (transaction) => {
    if (!isPinMailed && (await countWays(transaction, user.id)) < waysWithoutPinMin)
      return refuse('two_other_ways_needed');
    await setPinMailed(transaction, { userId: user.id, isPinMailed });
    return isPinMailed
      ? { event: 'mailed_pin_resumed', notice: 'mailedPinResumed', answer: 'done' as const }
      : { event: 'mailed_pin_ended', notice: 'mailedPinEnded', answer: 'done' as const };
  });
}

async function isPinMailedNow(transaction: Database, userId: string): Promise<boolean> {
  return (await findUserById(transaction, userId))?.isPinMailed ?? true;
}

/** With what a user logs in beside the password. */
export async function presentFactors({ db }: Pick<Platform, 'db'>, userId: string): Promise<SecondFactors> {
  return {
    passkeys: (await listPasskeys(db, userId)).map(presentFactor),
    authenticators: (await listAuthenticators(db, userId)).map(presentFactor),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isPinMailed: await isPinMailedNow(db, userId),
    endAt: (await readFactorsEnd(db, userId))?.toISOString() ?? null,
  };
}

function presentFactor({ id, name, createdAt, lastUsedAt }: KeptFactor): Factor {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
