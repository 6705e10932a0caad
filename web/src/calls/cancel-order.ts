import { calls } from '@bank/contract';
import type { Entry } from './read-statement.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Takes back an international order that is still in process; `id` is its statement row's. */
export function cancelOrder({ id }: Pick<Entry, 'id'>): Promise<Outcome<void>> {
  return sendCall(calls.cancelOrder, { body: { id } }, () => undefined);
}
