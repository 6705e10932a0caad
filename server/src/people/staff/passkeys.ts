import { brand, isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { recordEvent } from '../../base/audit/index.ts';
import { hashToken, newToken } from '../identity/index.ts';
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

/** Loaded with the first passkey: it has three hundred files, which would make each start longer. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (IANA COSE algorithms): every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** What WebAuthn says, as it came: the library judges it. */
type Words = Readonly<Record<string, unknown>>;

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
  const known = await listPasskeys(db, staff.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: `${brand.name} office`,
    rpID: hostOf(webOrigin),
    userName: staff.login,
    userDisplayName: staff.name,
    userID: new Uint8Array(Buffer.from(staff.id)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    supportedAlgorithmIDs: algorithms,
    // It replaces password and code, so it has to look who it is, and to be found without a login.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(db, { challengeHash: hashToken(options.challenge), staffId: staff.id });
  return { ...options };
}

/** Keeps a passkey of a person who is signed in. */
export async function addPasskey(
  platform: Platform,
  { staff, webOrigin, name, answer }: PasskeyPlace & { staff: OfficeStaff; name: string; answer: Words },
): Promise<'done' | Refusal> {
  const { db, clock, newId } = platform;
  const kept = name.trim();
  if (kept === '') return refuse('all_fields_required', 'name');
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, { challengeHash: hashToken(challenge), staffId: staff.id }),
    expectedOrigin: webOrigin,
    expectedRPID: hostOf(webOrigin),
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) return refuse('passkey_refused');
  const { credential } = verified.registrationInfo;
  return inTransaction(db, async (transaction) => {
    const isNew = await insertPasskey(transaction, {
      id: newId(),
      staffId: staff.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
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
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: hostOf(webOrigin), userVerification: 'required' });
  await insertChallenge(db, { challengeHash: hashToken(options.challenge), staffId: null });
  return { ...options };
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
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, { challengeHash: hashToken(challenge), staffId: null }),
    expectedOrigin: webOrigin,
    expectedRPID: hostOf(webOrigin),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
      transports: [...passkey.transports],
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) {
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
    await notePasskeyUse(transaction, { passkeyId: passkey.id, signCount: verified.authenticationInfo.newCounter });
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

function hostOf(webOrigin: string): string {
  return new URL(webOrigin).hostname;
}

function whoDid({ staffOrigin }: Platform, { login }: OfficeStaff) {
  return { staff: login, ...(staffOrigin && { origin: staffOrigin }) };
}
