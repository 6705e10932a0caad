import { idempotencyKeyPattern, isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Outcome } from './order.ts';

export function isIdempotencyKeyMalformed(key: string | undefined): boolean {
  return key !== undefined && !idempotencyKeyPattern.test(key);
}

/** What is kept of the order that used a key first. */
interface KeptUnderKey {
  readonly requestHash: Buffer;
  readonly outcome: Outcome | undefined;
}

/** Whether an order is the one that used its key before. One that says something else learns nothing of the first. */
export function judgeKey(kept: KeptUnderKey, requestHash: Buffer): 'same_order' | Refusal {
  if (kept.requestHash.equals(requestHash)) return 'same_order';
  return refuse(isRefusal(kept.outcome) ? 'idempotency_key_of_refused_order' : 'idempotency_key_reused');
}
