import { isRefusal, refuse } from '@bank/contract';
import { isIdempotencyKeyMalformed } from './idempotency-key.ts';
import type { InternalTransferBatcher } from './batch-internal-transfers.ts';
import type { InternalTransferInstruction } from './judge-internal-transfer.ts';
import type { OrderAnswer } from './known-key.ts';

/**
 * Moves money between two accounts of one client, at once (spec 2, internal transfer). Answers the payment or the first
 * broken rule, in the order of the contract: they are judged where batches are booked. Either goes into the audit
 * trail, once.
 */
export async function acceptInternalTransfer(
  batcher: InternalTransferBatcher,
  instruction: InternalTransferInstruction,
): Promise<OrderAnswer> {
  const { clientId, origin, idempotencyKey } = instruction;
  const answer = isIdempotencyKeyMalformed(idempotencyKey)
    ? { outcome: refuse('idempotency_key_malformed'), isReplayed: false }
    : await batcher.book(instruction);
  const { outcome, isReplayed } = answer;
  if (isRefusal(outcome) && !isReplayed) await batcher.recordRefusal({ clientId, origin, refusal: outcome });
  return answer;
}
