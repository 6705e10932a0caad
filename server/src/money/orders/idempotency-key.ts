import { idempotencyKeyPattern, type OrderKind } from '@bank/contract';

/** What is asked for, under the sender's own id. Without a key, two equal orders are two orders. */
export interface Instruction {
  readonly clientId: string;
  /** Who placed it. */
  readonly userId: string;
  readonly kind: OrderKind;
  readonly idempotencyKey: string | undefined;
  /** The call and all that it asks for: the same key with another one is refused. Empty without a key. */
  readonly fingerprint: readonly string[];
}

export function isIdempotencyKeyMalformed(key: string | undefined): boolean {
  return key !== undefined && !idempotencyKeyPattern.test(key);
}
