import { calls, pinIsNotValid } from '@bank/contract';
import { readWireClient, type Client } from './client.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** A wrong, a used and an expired PIN look alike (spec 5). */
export type PinVerdict = { readonly isValid: true; readonly client: Client } | { readonly isValid: false };

/** Call 3: the PIN step. */
export function verifyPin(pin: string): Promise<Outcome<PinVerdict>> {
  return sendCall(calls.verifyPin, { body: { pin } }, (answer) =>
    answer === pinIsNotValid ? { isValid: false } : { isValid: true, client: readWireClient(answer) },
  );
}
