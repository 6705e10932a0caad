import type { OutcomeOfKey } from '@bank/contract';
import { readOrderOutcome } from '@bank/contract/calls';
import { call } from '../../calls/call.ts';

/** What became of the order of an id; null where the bank cannot be asked. */
export async function readOutcome(id: string | undefined): Promise<OutcomeOfKey | null> {
  if (id === undefined) return null;
  const outcome = await call(readOrderOutcome, { idempotencyKey: id });
  return outcome.ok ? outcome.value : null;
}
