import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Call 4: lifts the general password gate. The pass is null where no gate stands. */
export function unlockSite(password: string): Promise<Outcome<{ gatePass: string | null }>> {
  return sendCall(calls.unlockSite, { body: { password } }, (answer) => ({ gatePass: answer.gate_pass }));
}
