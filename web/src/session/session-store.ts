import type { Client } from '@bank/contract';
import { createStore, type ReadableStore } from '@bank/ui/store.ts';
import { caller } from '../calls/caller.ts';
import { forget, keep, readStored } from './browser-storage.ts';

/** Where a visitor stands between stranger and client (spec 4). */
export type Session =
  | { readonly stage: 'anonymous' }
  /** A token is stored; the client is being read again. */
  | {
      readonly stage: 'restoring' /** The bank has been asked and did not answer; it is asked again. */;
      readonly isUnanswered?: true;
    }
  /** The password was right; the PIN is awaited. */
  | {
      readonly stage: 'pin';
      readonly username: string;
      /** Found again after a reload: a PIN was mailed before, and is still good. */
      readonly isResumed?: true;
    }
  | { readonly stage: 'client'; readonly client: Client }
  /** The token died while it was in use. `returnTo` is the address to go back to after the next login. */
  | { readonly stage: 'ended'; readonly returnTo: string };

export const anonymous: Session = { stage: 'anonymous' };
const store = createStore<Session>(anonymous);
const { write: become, read } = store;

export const sessionStore: ReadableStore<Session> = store;

export function currentSession(): Session {
  return read();
}

/** The login as it was typed in this tab: after a reload the browser knows the token alone. */
let typedUsername = '';

/** For a password manager, which saves a changed password under it; empty where it is not known. */
export function enteredUsername(): string {
  return typedUsername;
}

/** The password was accepted: keeps the token, which opens the PIN step and nothing else yet. */
export function beginPin(token: string, username: string): void {
  keepToken(token);
  typedUsername = username;
  become({ stage: 'pin', username });
}

/** A passkey was accepted: keeps the token, which opens the client at once. */
export function keepToken(token: string): void {
  keep('token', token);
  caller.bearer = token;
}

/** The stored token is of the first step: the PIN that was mailed for it is awaited, after a reload too. */
export function resumePin(): void {
  if (read().stage === 'restoring') become({ stage: 'pin', username: '', isResumed: true });
}

/** The PIN was accepted, or a reload found the client again. */
export function openClient(client: Client): void {
  become({ stage: 'client', client });
}

/** A stored token was found at the start: the client is about to be read. False when there is none. */
export function beginRestoring(): boolean {
  const token = readStored('token');
  if (token === null) return false;
  caller.bearer = token;
  become({ stage: 'restoring' });
  return true;
}

/**
 * The bank did not answer who the stored token belongs to: the token stays, and the client is told what is waited for.
 */
export function noteUnanswered(): void {
  if (read().stage === 'restoring') become({ stage: 'restoring', isUnanswered: true });
}

/** The token died. A client is told so and keeps the address; who was not one yet begins again. */
export function endSession(): void {
  const session = read();
  const wasClient = session.stage === 'client' || (session.stage === 'restoring' && isPortalAddress());
  forgetToken();
  become(wasClient ? { stage: 'ended', returnTo: location.pathname + location.search } : anonymous);
}

/** The client left of their own accord, or starts the login over. */
export function becomeAnonymous(): void {
  forgetToken();
  become(anonymous);
}

/** The browser keeps the token no more; a call that goes out now still has it. That of another tab stays. */
export function forgetKeptToken(): void {
  if (readStored('token') === caller.bearer) forget('token');
}

function forgetToken(): void {
  forgetKeptToken();
  caller.bearer = null;
}

/** A logout or a new login in another tab ends what this one shows, at once. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== 'token') || caller.bearer === null || newValue === caller.bearer) return;
    caller.bearer = null;
    become(anonymous);
  });
}

let isPortalAddress = (): boolean => false;

/** The shell alone knows which addresses belong to the portal. */
export function setPortalAddressRule(rule: () => boolean): void {
  isPortalAddress = rule;
}

caller.onSessionEnded = endSession;
caller.onPinAwaited = resumePin;
