import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Call 1: the credential step, for the token that can ask for a PIN. */
export function login(credentials: { username: string; password: string }): Promise<Outcome<{ token: string }>> {
  return sendCall(calls.login, { body: credentials }, (answer) => answer);
}
