import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Beside the ten: logs the client out everywhere, here too. */
export function closeAllSessions(): Promise<Outcome<void>> {
  return sendCall(calls.closeAllSessions, {}, () => undefined);
}
