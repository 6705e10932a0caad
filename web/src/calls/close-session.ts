import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Beside the ten: ends one open login of the client. */
export function closeSession(id: string): Promise<Outcome<void>> {
  return sendCall(calls.closeSession, { body: { session: id } }, () => undefined);
}
