import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Beside the ten: logs the client out everywhere, here too, who gives the password again. */
export function closeAllSessions(password: string): Promise<Outcome<void>> {
  return sendCall(calls.closeAllSessions, { body: { password } }, () => undefined);
}
