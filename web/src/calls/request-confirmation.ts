import { calls } from '@bank/contract';
import { wireOrder, type InternationalTransferContent } from './order-international-transfer.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** A one-time code was made for one order. */
export interface Confirmation {
  readonly id: string;
  /** The code itself in the demonstration, null where it was mailed only. */
  readonly shownCode: string | null;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** Has a code mailed that confirms this order and no other. Nothing is ordered yet. */
export function requestConfirmation(content: InternationalTransferContent): Promise<Outcome<Confirmation>> {
  return sendCall(calls.requestConfirmation, { body: wireOrder(content) }, ({ id, code, expires_at: expiresAt }) => ({
    id,
    shownCode: code,
    expiresAt,
  }));
}
