import {
  brand,
  factorNameLengthMax,
  factorsMax,
  forbiddenCharacterIn,
  isRefusal,
  refuse,
  type Refusal,
} from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Change } from '../../base/platform/judged-change.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';
import { findUserById } from '../identity/index.ts';
import { toBase32 } from './base32.ts';
import { countWays } from './change-factors.ts';
import { hashOfChallenge } from './hash-of-challenge.ts';
import { askForNewPasskey, type Words } from './judge-passkey.ts';
import { insertChallenge, listPasskeys, setNewAuthenticator } from './store.ts';
import { newTotpKey, totpAddress } from './totp.ts';

/**
 * The question to which an authenticator answers with a new passkey of this name. It takes password and code: who stole
 * both a session and the password must not leave a way to log in, or to confirm, behind.
 */
export function newPasskey(
  { userId }: Session,
  { webOrigin, name: typed }: { readonly webOrigin: string; readonly name: string },
): Change<Words> {
  return async (database) => {
    const name = await judgeNewFactor(database, userId, typed);
    if (isRefusal(name)) return name;
    return {
      bound: ['passkey', name],
      tell: (language) => [[mailTexts[language].confirmation.change.passkey, name]],
      write: async (transaction) => {
        const user = (await findUserById(transaction, userId))!;
        const question = await askForNewPasskey({
          webOrigin,
          askedBy: brand.name,
          owner: { id: userId, login: user.login, name: `${user.firstName} ${user.lastName}` },
          known: await listPasskeys(transaction, userId),
        });
        await insertChallenge(transaction, {
          challengeHash: hashOfChallenge('add', name, question.challenge),
          userId,
        });
        return question;
      },
    };
  };
}

/** A key for an authenticator app of this name, which counts once it has given its first code. */
export function newAuthenticator(
  { newId }: Pick<Platform, 'newId'>,
  { userId }: Session,
  { name: typed }: { readonly name: string },
): Change<{ readonly key: string; readonly address: string }> {
  return async (database) => {
    const name = await judgeNewFactor(database, userId, typed);
    if (isRefusal(name)) return name;
    return {
      bound: ['authenticator', name],
      tell: (language) => [[mailTexts[language].confirmation.change.authenticator, name]],
      write: async (transaction) => {
        const user = (await findUserById(transaction, userId))!;
        const totpKey = newTotpKey();
        await setNewAuthenticator(transaction, { id: newId(), userId, name, totpKey });
        const key = toBase32(totpKey);
        return { key, address: totpAddress({ issuer: brand.name, login: user.login, key }) };
      },
    };
  };
}

/** The name of a factor as it is kept. */
export function judgeName(typed: string): string | Refusal {
  const name = typed.normalize('NFC').trim();
  if (name === '') return refuse('all_fields_required', 'name');
  const forbidden = forbiddenCharacterIn(name);
  if (forbidden !== undefined) return refuseLetter('name', forbidden);
  return [...name].length > factorNameLengthMax ? refuse('text_too_long', 'name') : name;
}

async function judgeNewFactor(database: Database, userId: string, typed: string): Promise<string | Refusal> {
  const name = judgeName(typed);
  if (isRefusal(name)) return name;
  return (await countWays(database, userId)) < factorsMax ? name : refuse('too_many_factors');
}
