import type { Database, Platform } from '../../base/platform/platform.ts';
import { hashOfChallenge } from './hash-of-challenge.ts';
import { askForPasskey, judgePasskey, type Words } from './judge-passkey.ts';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
  readKeys,
  takeChallenge,
  takeStep,
} from './store.ts';
import { isTotpCode, stepOfCode } from './totp.ts';

/** What a user who is logged in confirms: one thing, named by its id. */
export interface Confirmed {
  readonly userId: string;
  readonly id: string;
}

export async function hasApp(database: Database, userId: string): Promise<boolean> {
  return (await readKeys(database, userId)).length > 0;
}

/** Uses up a code of one of the user's authenticator apps; false where it is none of theirs, or was used. */
export async function takeAppCode(
  { clock }: Pick<Platform, 'clock'>,
  database: Database,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  if (!isTotpCode(code)) return false;
  const keys = await readKeys(database, userId);
  // All are compared, so that time does not tell which one it was.
  const found = keys.map(({ id, totpKey, usedStep }) => ({
    id,
    step: stepOfCode(totpKey, code, { moment: clock.now(), usedStep }),
  }));
  const right = found.find(({ step }) => step !== undefined);
  return right?.step !== undefined && takeStep(database, { id: right.id, step: right.step });
}

/** The question to the user's passkeys about this one thing; null where they have none. */
export async function askToConfirm(database: Database, confirmed: Confirmed, webOrigin: string): Promise<Words | null> {
  const known = await listPasskeys(database, confirmed.userId);
  if (known.length === 0) return null;
  const question = await askForPasskey(webOrigin, known);
  await insertChallenge(database, {
    challengeHash: hashOf(confirmed, question.challenge),
    userId: confirmed.userId,
  });
  return question;
}

/**
 * Whether a passkey of the user signed the question about this very thing. Each question is judged once, whatever the
 * answer; one about something else, of a login or of another user is none.
 */
export async function isConfirmed(
  { db }: Pick<Platform, 'db'>,
  confirmed: Confirmed,
  { webOrigin, answer }: { webOrigin: string; answer: Words },
): Promise<boolean> {
  const passkey = typeof answer['id'] === 'string' ? await findPasskey(db, answer['id']) : undefined;
  if (passkey?.userId !== confirmed.userId) return false;
  const signCount = await judgePasskey({
    answer,
    webOrigin,
    passkey,
    takeChallenge: (challenge) =>
      takeChallenge(db, { challengeHash: hashOf(confirmed, challenge), userId: confirmed.userId }),
  });
  return signCount !== undefined && notePasskeyUse(db, { passkeyId: passkey.id, signCount });
}

/** A challenge and what it is about: neither is good with another one. */
function hashOf({ id }: Confirmed, challenge: string): Buffer {
  return hashOfChallenge('confirm', id, challenge);
}
