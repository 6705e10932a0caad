import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Beside the ten: ends one open login of the client, who gives the password again. */
export function closeSession({ id, password }: { id: string; password: string }): Promise<Outcome<void>> {
  return sendCall(calls.closeSession, { body: { session: id, password } }, () => undefined);
}
