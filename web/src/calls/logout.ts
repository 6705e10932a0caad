import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Beside the ten: the server forgets the token, of either step. */
export function logout(): Promise<Outcome<void>> {
  return sendCall(calls.logout, {}, () => undefined);
}
