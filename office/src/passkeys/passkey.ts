import { addPasskey, beginPasskey, beginPasskeySignIn, finishPasskeySignIn } from '@bank/contract/office/passkeys';
import type { StaffMember } from '@bank/contract/office';
import { unreachable, type Outcome } from '@bank/transport';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callOffice } from '../calls/call-office.ts';

/** Most people need no passkey: what talks to the browser about them is fetched when it is needed. */
const fetchSigner = () => import('@simplewebauthn/browser').catch(() => null);

/** `given_up`: the person closed the browser's question, or has no passkey here. */
export type PasskeyOutcome<T> = Outcome<T> | 'given_up';

/** Whether the browser makes passkeys at this address: only for a host name, and only over a line that nobody reads. */
export function arePasskeysPossible(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Asks the browser for any passkey of this office, and signs in with it. */
export async function signInWithPasskey(): Promise<PasskeyOutcome<StaffMember>> {
  const begun = await callOffice(beginPasskeySignIn);
  if (!begun.ok) return begun;
  const signer = await fetchSigner();
  if (signer === null) return unreachable;
  const optionsJSON = begun.value as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await signer.startAuthentication({ optionsJSON }).catch(() => null);
  if (answer === null) return 'given_up';
  return callOffice(finishPasskeySignIn, { body: { ...answer } });
}

/** Asks the browser to make a passkey, after a fresh code of the authenticator, and keeps it under this name. */
export async function makePasskey(name: string, code: string): Promise<PasskeyOutcome<undefined>> {
  const begun = await callOffice(beginPasskey, { body: { code } });
  if (!begun.ok) return begun;
  const signer = await fetchSigner();
  if (signer === null) return unreachable;
  const optionsJSON = begun.value as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await signer.startRegistration({ optionsJSON }).catch(() => null);
  if (answer === null) return 'given_up';
  return callOffice(addPasskey, { body: { name, answer: { ...answer } } });
}
