import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Call 2: has a one-time PIN mailed. `shownPin` is that PIN in the demonstration and null in production. */
export function requestPin(): Promise<Outcome<{ shownPin: string | null }>> {
  return sendCall(calls.requestPin, {}, ([, shownPin]) => ({ shownPin }));
}
