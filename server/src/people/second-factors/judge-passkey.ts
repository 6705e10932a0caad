import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Loaded with the first passkey: it has three hundred files, which would make each start longer. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (IANA COSE algorithms): every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** What WebAuthn says, as it came: the library judges it. */
export type Words = Readonly<Record<string, unknown>>;

/** What is kept of a passkey, so that its signatures can be judged. */
export interface KeptCredential {
  /** What the authenticator calls it, base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** How often the authenticator says that it signed; 0 where it does not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** Uses up the challenge that was signed; false where the bank did not ask it, or asked too long ago. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Whose a new passkey is, and where: it is good for the host name of the page and no other. */
export interface NewPasskey {
  readonly webOrigin: string;
  /** Who asks, as the browser shows it: `Ostro office`. */
  readonly askedBy: string;
  readonly owner: { readonly id: string; readonly login: string; readonly name: string };
  /** Authenticators that have one of these make no other. */
  readonly known: readonly Pick<KeptCredential, 'credentialId' | 'transports'>[];
}

/** The question to which an authenticator answers with a new passkey. */
export async function askForNewPasskey({
  webOrigin,
  askedBy,
  owner,
  known,
}: NewPasskey): Promise<Words & { challenge: string }> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: askedBy,
    rpID: hostOf(webOrigin),
    userName: owner.login,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(owner.id)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    supportedAlgorithmIDs: algorithms,
    // It replaces password and code, so it has to look who it is, and to be found without a login.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** The passkey of an answer; undefined where anything about it is wrong. */
export async function judgeNewPasskey({
  answer,
  webOrigin,
  takeChallenge,
}: {
  readonly answer: Words;
  readonly webOrigin: string;
  readonly takeChallenge: TakeChallenge;
}): Promise<KeptCredential | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: takeChallenge,
    expectedOrigin: webOrigin,
    expectedRPID: hostOf(webOrigin),
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: credential.transports ?? [],
  };
}

/** The question that any passkey of this host may answer, or one of `known` alone. */
export async function askForPasskey(
  webOrigin: string,
  known: readonly Pick<KeptCredential, 'credentialId' | 'transports'>[] = [],
): Promise<Words & { challenge: string }> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(webOrigin),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
  });
  return { ...options };
}

/** How often the passkey has signed, by its own count; undefined where the signature is not good. */
export async function judgePasskey({
  answer,
  webOrigin,
  passkey,
  takeChallenge,
}: {
  readonly answer: Words;
  readonly webOrigin: string;
  readonly passkey: KeptCredential;
  readonly takeChallenge: TakeChallenge;
}): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge,
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
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

function hostOf(webOrigin: string): string {
  return new URL(webOrigin).hostname;
}
