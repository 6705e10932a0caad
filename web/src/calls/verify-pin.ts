import { calls, nextTokenHeader, pinIsNotValid } from '@bank/contract';
import { readWireClient, type Client } from './client.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** A wrong, a used and an expired PIN look alike (spec 5). */
export type PinVerdict =
  /** `nextToken` takes the place of the token that the call went out with; null where the bank left that one. */
  | { readonly isValid: true; readonly client: Client; readonly nextToken: string | null }
  | { readonly isValid: false };

/** Call 3: the PIN step. The token that lay in the browser before the PIN is not the one that opens the account. */
export function verifyPin(pin: string): Promise<Outcome<PinVerdict>> {
  return sendCall(calls.verifyPin, { body: { pin, renew_token: true } }, (answer, headers) =>
    answer === pinIsNotValid
      ? { isValid: false }
      : { isValid: true, client: readWireClient(answer), nextToken: headers.get(nextTokenHeader) },
  );
}
