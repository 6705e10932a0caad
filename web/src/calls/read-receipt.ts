import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendFileCall, type CallFile } from './send-call.ts';

/** Beside the ten: the receipt of an entry as PDF, in the language of the interface. */
export function readReceipt({ id }: { readonly id: string }): Promise<Outcome<CallFile>> {
  return sendFileCall(calls.readReceipt, { fields: { id } });
}
