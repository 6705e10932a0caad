import { calls } from '@bank/contract';
import { readWireClient, type Client } from './client.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Beside the ten: a reload reads the client again. */
export function readClient(): Promise<Outcome<Client>> {
  return sendCall(calls.readClient, {}, readWireClient);
}
