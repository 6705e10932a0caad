import { factorsMax, isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { changeFactors, countWays, type Asking } from './change-factors.ts';
import { hashOfChallenge } from './hash-of-challenge.ts';
import { judgeNewPasskey, type Words } from './judge-passkey.ts';
import { judgeName } from './new-factors.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findNewAuthenticator,
  insertPasskey,
  replaceRecoveryCodes,
  takeChallenge,
} from './store.ts';
import { stepOfCode } from './totp.ts';

/**
 * Keeps a passkey of the user under the name that its question was asked with. Answers recovery codes where it is their
 * first second factor.
 */
export async function addPasskey(
  platform: Platform,
  {
    session,
    origin,
    webOrigin,
    name: typed,
    answer,
  }: Asking & { readonly webOrigin: string; readonly name: string; readonly answer: Words },
): Promise<{ readonly recoveryCodes: string[] } | Refusal> {
  const { db, newId } = platform;
  const { userId } = session;
  const name = judgeName(typed);
  if (isRefusal(name)) return name;
  const credential = await judgeNewPasskey({
    answer,
    webOrigin,
    takeChallenge: (challenge) => takeChallenge(db, { challengeHash: hashOfChallenge('add', name, challenge), userId }),
  });
  if (credential === undefined) return refuse('passkey_refused');
  return addFactor(platform, { session, origin }, { event: 'passkey_added', name }, async (transaction) =>
    (await insertPasskey(transaction, { id: newId(), userId, name, ...credential }))
      ? 'done'
      : refuse('passkey_refused'),
  );
}

/**
 * Takes an authenticator app into use, under the name that its key was asked with. Answers recovery codes where it is
 * the first second factor of the user.
 */
export async function addAuthenticator(
  platform: Platform,
  { session, origin, name: typed, code }: Asking & { readonly name: string; readonly code: string },
): Promise<{ readonly recoveryCodes: string[] } | Refusal> {
  const { db, clock } = platform;
  const name = judgeName(typed);
  if (isRefusal(name)) return name;
  if (code.trim() === '') return refuse('all_fields_required', 'code');
  const found = await findNewAuthenticator(db, { userId: session.userId, name });
  const step = found && stepOfCode(found.totpKey, code, { moment: clock.now(), usedStep: undefined });
  if (found === undefined || step === undefined) return refuse('authenticator_code_wrong', 'code');
  return addFactor(platform, { session, origin }, { event: 'authenticator_added', name }, async (transaction) =>
    (await confirmAuthenticator(transaction, { id: found.id, step }))
      ? 'done'
      : refuse('authenticator_code_wrong', 'code'),
  );
}

/** Adds a factor, and makes recovery codes where the user has none. */
function addFactor(
  platform: Platform,
  asking: Asking,
  { event, name }: { readonly event: 'passkey_added' | 'authenticator_added'; readonly name: string },
  add: (transaction: Database) => Promise<'done' | Refusal>,
): Promise<{ readonly recoveryCodes: string[] } | Refusal> {
  const { userId } = asking.session;
  return changeFactors(platform, asking, async (transaction) => {
    if ((await countWays(transaction, userId)) >= factorsMax) return refuse('too_many_factors');
    const added = await add(transaction);
    if (isRefusal(added)) return added;
    const recoveryCodes = (await countRecoveryCodes(transaction, userId)) === 0 ? newRecoveryCodes() : [];
    if (recoveryCodes.length > 0)
      await replaceRecoveryCodes(transaction, { userId, codeHashes: recoveryCodes.map(hashRecoveryCode) });
    return { event, notice: 'secondFactorAdded', name, answer: { recoveryCodes } };
  });
}
