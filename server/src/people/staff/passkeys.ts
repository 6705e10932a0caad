import { brand, isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { hashToken, newToken } from '../identity/index.ts';
import { askForNewPasskey, askForPasskey, judgeNewPasskey, judgePasskey, type Words } from '../second-factors/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { noteStaffDevice } from './known-devices-store.ts';
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkey-store.ts';
import { insertStaffSession } from './session-store.ts';
import { withFreshCode } from './sign-in.ts';
import type { SecondFactor } from './try-factor.ts';

/** Where the page of the office stands: a passkey is good for its host name and no other. */
export interface PasskeyPlace {
  readonly webOrigin: string;
}

/**
 * The question to which the authenticator answers with a new passkey, after a fresh code: a stolen session must not
 * make a sign-in of its own.
 */
export async function beginPasskey(
  platform: Platform,
  { staff, webOrigin, ...factor }: PasskeyPlace & SecondFactor,
): Promise<Words | Refusal> {
  const proven = await withFreshCode(platform, { staff, ...factor }, async () => 'proven' as const);
  if (isRefusal(proven)) return proven;
  const { db } = platform;
  const options = await askForNewPasskey({
    webOrigin,
    askedBy: `${brand.name} office`,
    owner: staff,
    known: await listPasskeys(db, staff.id),
  });
  await insertChallenge(db, { challengeHash: hashToken(options.challenge), staffId: staff.id });
  return options;
}

/** Keeps a passkey of a person who is signed in. */
export async function addPasskey(
  platform: Platform,
  { staff, webOrigin, name, answer }: PasskeyPlace & { staff: OfficeStaff; name: string; answer: Words },
): Promise<'done' | Refusal> {
  const { db, clock, newId } = platform;
  const kept = name.trim();
  if (kept === '') return refuse('all_fields_required', 'name');
  const credential = await judgeNewPasskey({
    answer,
    webOrigin,
    takeChallenge: (challenge) => takeChallenge(db, { challengeHash: hashToken(challenge), staffId: staff.id }),
  });
  if (credential === undefined) return refuse('passkey_refused');
  return inTransaction(db, async (transaction) => {
    const isNew = await insertPasskey(transaction, {
      id: newId(),
      staffId: staff.id,
      ...credential,
      name: kept,
      createdAt: clock.now(),
    });
    if (!isNew) return refuse('passkey_refused');
    await recordEvent(transaction, platform, {
      kind: 'staff_passkey_added',
      ...whoDid(platform, staff),
      subject: kept,
      about: [{ kind: 'staff', id: staff.id }],
    });
    return 'done';
  });
}

export async function removePasskey(
  platform: Platform,
  { staff, passkeyId }: { staff: OfficeStaff; passkeyId: string | undefined },
): Promise<'done' | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const name = passkeyId && (await deletePasskey(transaction, { staffId: staff.id, passkeyId }));
    if (name === undefined) return refuse('passkey_not_found');
    await recordEvent(transaction, platform, {
      kind: 'staff_passkey_removed',
      ...whoDid(platform, staff),
      subject: name,
      about: [{ kind: 'staff', id: staff.id }],
    });
    return 'done';
  });
}

/** The question that any passkey of the office may answer. */
export async function beginPasskeySignIn({ db }: Platform, { webOrigin }: PasskeyPlace): Promise<Words> {
  const options = await askForPasskey(webOrigin);
  await insertChallenge(db, { challengeHash: hashToken(options.challenge), staffId: null });
  return options;
}

interface PasskeySignIn extends PasskeyPlace {
  readonly answer: Words;
  readonly origin: RequestOrigin;
  readonly deviceTokens: readonly string[];
}

/** Signs in with a passkey. Each challenge is judged once, and whatever is wrong is answered alike. */
export async function signInWithPasskey(
  platform: Platform,
  { webOrigin, answer, origin, deviceTokens }: PasskeySignIn,
): Promise<{ token: string; deviceTokens: string[]; staff: Omit<OfficeStaff, 'sessionId'> } | Refusal> {
  const { db, newId } = platform;
  const found = typeof answer['id'] === 'string' ? await findPasskey(db, answer['id']) : undefined;
  if (found === undefined) return refuse('passkey_refused');
  const { staff, ...passkey } = found;
  const signCount = await judgePasskey({
    answer,
    webOrigin,
    passkey,
    takeChallenge: (challenge) => takeChallenge(db, { challengeHash: hashToken(challenge), staffId: null }),
  });
  if (signCount === undefined) {
    await recordEvent(db, platform, {
      kind: 'staff_sign_in',
      refusal: 'passkey_refused',
      staff: staff.login,
      origin,
    });
    return refuse('passkey_refused');
  }
  const token = newToken();
  const sessionId = newId();
  const { network, device } = origin;
  const kept = await inTransaction(db, async (transaction) => {
    await notePasskeyUse(transaction, { passkeyId: passkey.id, signCount });
    await insertStaffSession(transaction, {
      id: sessionId,
      tokenHash: hashToken(token),
      staffId: staff.id,
      stage: 'verified',
      network,
      device,
    });
    await recordEvent(transaction, platform, {
      kind: 'staff_sign_in',
      staff: staff.login,
      origin: { ...origin, sessionId },
    });
    return noteStaffDevice(transaction, platform, { staffId: staff.id, deviceTokens, network });
  });
  return { token, deviceTokens: kept, staff };
}

function whoDid({ staffOrigin }: Platform, { login }: OfficeStaff) {
  return { staff: login, ...(staffOrigin && { origin: staffOrigin }) };
}
