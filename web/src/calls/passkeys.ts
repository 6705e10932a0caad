import type { Client, Confirmation } from '@bank/contract';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmWithPasskey,
  logInWithPasskey,
} from '@bank/contract/calls';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { unreachable } from '@bank/transport';
import { keepToken } from '../session/session-store.ts';
import { call, type CallOptions } from './call.ts';
import type { Outcome } from './outcome.ts';
import { askForClient } from './session-calls.ts';

/** Most people need no passkey: what talks to the browser about them is fetched when it is needed. */
const fetchSigner = () => import('@simplewebauthn/browser').catch(() => null);

/** `given_up`: the user closed the browser's question, or has no passkey here. */
export type PasskeyOutcome<Value> = Outcome<Value> | 'given_up';

/**
 * The address at which passkeys work, where this one is not: they belong to a host name, and a bank tried out on one's
 * own machine is often opened by its number. Null where they work here.
 */
export function addressForPasskeys(): string | null {
  const { hostname, protocol, port, pathname } = location;
  if (!/^[\d.]+$|^\[/.test(hostname)) return null;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}${pathname}`;
}

/** Asks the browser for any passkey of this bank, and logs in with it. */
export async function enterWithPasskey(): Promise<PasskeyOutcome<Client>> {
  const begun = await call(beginPasskeyLogin);
  if (!begun.ok) return begun;
  const signer = await fetchSigner();
  if (signer === null) return unreachable;
  const optionsJSON = begun.value as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await signer.startAuthentication({ optionsJSON }).catch(() => null);
  if (answer === null) return 'given_up';
  const entered = await call(logInWithPasskey, { answer: { ...answer } });
  if (!entered.ok) return entered;
  keepToken(entered.value.token);
  return askForClient();
}

/** What the browser is asked, so that it makes a passkey. */
export type NewPasskeyQuestion = PublicKeyCredentialCreationOptionsJSON;

/** Asks the bank for a new passkey of this name, with the password and a code. */
export async function beginNewPasskey(
  asked: { readonly name: string; readonly password: string },
  ways: CallOptions,
): Promise<Outcome<NewPasskeyQuestion>> {
  const begun = await call(beginPasskey, asked, ways);
  return begun.ok ? { ok: true, value: begun.value as unknown as NewPasskeyQuestion } : begun;
}

/** Has the browser make a passkey, and keeps it under this name. Answers the recovery codes that came with it. */
export async function makePasskey(
  name: string,
  optionsJSON: NewPasskeyQuestion,
): Promise<PasskeyOutcome<{ readonly recoveryCodes: readonly string[] }>> {
  const signer = await fetchSigner();
  if (signer === null) return unreachable;
  const answer = await signer.startRegistration({ optionsJSON }).catch(() => null);
  return answer === null ? 'given_up' : call(addPasskey, { name, answer: { ...answer } });
}

/** Has a passkey sign for one order or change. Answers the code that confirms it. */
export async function signConfirmation({
  id,
  factors,
}: Confirmation): Promise<PasskeyOutcome<{ readonly code: string }>> {
  const signer = await fetchSigner();
  if (signer === null) return unreachable;
  const optionsJSON = factors?.passkey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await signer.startAuthentication({ optionsJSON }).catch(() => null);
  return answer === null ? 'given_up' : call(confirmWithPasskey, { id, answer: { ...answer } });
}
