import { refuse, waysWithoutPinMin, type Factor, type SecondFactors } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import type { Change } from '../../base/platform/judged-change.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findUserById, readFactorsEnd, setPinMailed } from '../identity/index.ts';
import { countWays, tellChange, type Asking } from './change-factors.ts';
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
export function removalOfFactor(platform: Platform, asking: Asking, { id }: { readonly id: string }): Change<'done'> {
  const { userId } = asking.session;
  const notFound = refuse('factor_not_found', 'id');
  return async (database) => {
    const factorId = readId(id);
    const kept = [...(await listPasskeys(database, userId)), ...(await listAuthenticators(database, userId))];
    const found = kept.find((factor) => factor.id === factorId);
    if (found === undefined) return notFound;
    const left = kept.length - 1;
    if (left < waysWithoutPinMin && !(await isPinMailedNow(database, userId))) return refuse('two_other_ways_needed');
    return {
      bound: ['removal', found.id],
      tell: (language) => [[mailTexts[language].confirmation.change.removal, found.name]],
      write: async (transaction) => {
        const removed = await deleteFactor(transaction, { userId, factorId: found.id });
        if (removed === undefined) return notFound;
        // A code for what is gone would be a way in that nobody looks after.
        if (left === 0) await replaceRecoveryCodes(transaction, { userId, codeHashes: [] });
        const event = removed.kind === 'passkey' ? 'passkey_removed' : 'authenticator_removed';
        await tellChange(transaction, platform, asking, { event, notice: 'secondFactorRemoved', name: removed.name });
        return 'done';
      },
    };
  };
}

/** Makes other recovery codes for a user with a second factor. Those from before end. */
export function otherRecoveryCodes(platform: Platform, asking: Asking): Change<{ readonly recoveryCodes: string[] }> {
  const { userId } = asking.session;
  return async (database) => {
    if ((await countWays(database, userId)) === 0) return refuse('factor_not_found');
    return {
      bound: ['recovery_codes'],
      tell: (language) => {
        const { recoveryCodes, renewed } = mailTexts[language].confirmation.change;
        return [[recoveryCodes, renewed]];
      },
      write: async (transaction) => {
        const recoveryCodes = newRecoveryCodes();
        await replaceRecoveryCodes(transaction, { userId, codeHashes: recoveryCodes.map(hashRecoveryCode) });
        const changed = { event: 'recovery_codes_renewed', notice: 'recoveryCodesRenewed' } as const;
        await tellChange(transaction, platform, asking, changed);
        return { recoveryCodes };
      },
    };
  };
}

/** Ends the mailed PIN of a user with two other ways to log in, or takes it up again. */
export function changeOfMailedPin(
  platform: Platform,
  asking: Asking,
  { isPinMailed }: { readonly isPinMailed: boolean },
): Change<'done'> {
  const { userId } = asking.session;
  return async (database) => {
    if (!isPinMailed && (await countWays(database, userId)) < waysWithoutPinMin) return refuse('two_other_ways_needed');
    return {
      bound: ['mailed_pin', isPinMailed ? 'resumed' : 'ended'],
      tell: (language) => {
        const { mailedPin, pinEnded, pinResumed } = mailTexts[language].confirmation.change;
        return [[mailedPin, isPinMailed ? pinResumed : pinEnded]];
      },
      write: async (transaction) => {
        await setPinMailed(transaction, { userId, isPinMailed });
        const changed = isPinMailed
          ? ({ event: 'mailed_pin_resumed', notice: 'mailedPinResumed' } as const)
          : ({ event: 'mailed_pin_ended', notice: 'mailedPinEnded' } as const);
        await tellChange(transaction, platform, asking, changed);
        return 'done';
      },
    };
  };
}

async function isPinMailedNow(database: Database, userId: string): Promise<boolean> {
  return (await findUserById(database, userId))?.isPinMailed ?? true;
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
