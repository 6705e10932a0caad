import { useStore } from '@bank/ui/store.ts';
import { createContext, useContext } from 'react';
import { sessionCalls } from './session-calls-later.ts';
import {
  anonymous,
  becomeAnonymous,
  beginPin,
  currentSession,
  endSession,
  forgetKeptToken,
  openClient,
  sessionStore,
  type Session,
} from './session-store.ts';

export interface SessionActions {
  beginPin: (token: string, username: string) => void;
  openClient: (client: Extract<Session, { stage: 'client' }>['client']) => void;
  /** Reads balances and accounts again, after a transfer for example. A failure leaves the client as they were. */
  refreshClient: () => Promise<void>;
  /** Forgets the token here at once and has the server forget it. */
  logOut: () => Promise<void>;
  endSession: () => void;
  /** The server knows the token no more: forgets it here too. */
  forgetSession: () => void;
}

/**
 * What the prerendered page shows before the browser knows whether a token is stored: `restoring` in the portal,
 * so that neither data nor an invitation flashes up, `anonymous` elsewhere.
 */
export const PrerenderedSession = createContext<Session>(anonymous);

const actions: SessionActions = {
  beginPin,
  openClient,
  refreshClient,
  logOut,
  endSession,
  forgetSession: becomeAnonymous,
};

/** The session as a union of stages (`session.stage`), with what can be done to it. */
export function useSession(): Session & SessionActions {
  const prerendered = useContext(PrerenderedSession);
  const session = useStore(sessionStore, () => prerendered);
  return { ...session, ...actions };
}

async function refreshClient(): Promise<void> {
  const calls = await sessionCalls();
  const outcome = await calls?.askForClient();
  if (outcome?.ok && currentSession().stage === 'client') openClient(outcome.value);
}

async function logOut(): Promise<void> {
  // Whoever leaves the page the moment after has left the account.
  forgetKeptToken();
  const calls = await sessionCalls();
  // The call has its token by the time it is started; only then is the token forgotten here.
  const forgotten = calls?.askForLogout();
  becomeAnonymous();
  await forgotten;
}
