import {
  brand,
  factorNameLengthMax,
  factorsMax,
  forbiddenCharacterIn,
  isRefusal,
  refuse,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';
import type { User } from '../identity/index.ts';
import { toBase32 } from './base32.ts';
import { changeFactors, countWays, proveUser, type Asking, type Proving } from './change-factors.ts';
import { hashOfChallenge } from './hash-of-challenge.ts';
import { askForNewPasskey, judgeNewPasskey, type Words } from './judge-passkey.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findNewAuthenticator,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  setNewAuthenticator,
  takeChallenge,
} from './store.ts';
import { newTotpKey, stepOfCode, totpAddress } from './totp.ts';

/**
 * The question to which an authenticator answers with a new passkey. The password is asked again: a stolen session must
 * not leave a way to log in behind.
 */
export async function beginPasskey(
  platform: Platform,
  { webOrigin, ...proving }: Proving & { readonly webOrigin: string },
): Promise<Words | Refusal> {
  const { db } = platform;
  const user = await proveRoomForFactor(platform, proving);
  if (isRefusal(user)) return user;
  const question = await askForNewPasskey({
    webOrigin,
    askedBy: brand.name,
    owner: { id: user.id, login: user.login, name: `${user.firstName} ${user.lastName}` },
    known: await listPasskeys(db, user.id),
  });
  await insertChallenge(db, { challengeHash: hashOfChallenge('add', question.challenge), userId: user.id });
  return question;
}

/** Keeps a passkey of the user. Answers recovery codes where it is their first second factor. */
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
    takeChallenge: (challenge) => takeChallenge(db, { challengeHash: hashOfChallenge('add', challenge), userId }),
  });
  if (credential === undefined) return refuse('passkey_refused');
  return addFactor(platform, { session, origin }, { event: 'passkey_added', name }, async (transaction) =>
    (await insertPasskey(transaction, { id: newId(), userId, name, ...credential }))
      ? 'done'
      : refuse('passkey_refused'),
  );
}

/** Makes a key for an authenticator app, which counts once it has given its first code. */
export async function beginAuthenticator(
  platform: Platform,
  proving: Proving,
): Promise<{ readonly key: string; readonly address: string } | Refusal> {
  const { db, newId } = platform;
  const user = await proveRoomForFactor(platform, proving);
  if (isRefusal(user)) return user;
  const totpKey = newTotpKey();
  await inTransaction(db, (transaction) => setNewAuthenticator(transaction, { id: newId(), userId: user.id, totpKey }));
  const key = toBase32(totpKey);
  return { key, address: totpAddress({ issuer: brand.name, login: user.login, key }) };
}

/** Takes an authenticator app into use. Answers recovery codes where it is the first second factor of the user. */
export async function addAuthenticator(
  platform: Platform,
  { session, origin, name: typed, code }: Asking & { readonly name: string; readonly code: string },
): Promise<{ readonly recoveryCodes: string[] } | Refusal> {
  const { db, clock } = platform;
  const name = judgeName(typed);
  if (isRefusal(name)) return name;
  if (code.trim() === '') return refuse('all_fields_required', 'code');
  const found = await findNewAuthenticator(db, session.userId);
  const step = found && stepOfCode(found.totpKey, code, { moment: clock.now(), usedStep: undefined });
  if (found === undefined || step === undefined) return refuse('authenticator_code_wrong', 'code');
  return addFactor(platform, { session, origin }, { event: 'authenticator_added', name }, async (transaction) =>
    (await confirmAuthenticator(transaction, { id: found.id, name, step }))
      ? 'done'
      : refuse('authenticator_code_wrong', 'code'),
  );
}

/** The name of a factor as it is kept. */
function judgeName(typed: string): string | Refusal {
  const name = typed.normalize('NFC').trim();
  if (name === '') return refuse('all_fields_required', 'name');
  const forbidden = forbiddenCharacterIn(name);
  if (forbidden !== undefined) return refuseLetter('name', forbidden);
  return [...name].length > factorNameLengthMax ? refuse('text_too_long', 'name') : name;
}

async function proveRoomForFactor(platform: Platform, proving: Proving): Promise<User | Refusal> {
  const user = await proveUser(platform, proving);
  if (isRefusal(user)) return user;
  return (await countWays(platform.db, user.id)) < factorsMax ? user : refuse('too_many_factors');
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
