import { idempotencyKeyPattern, refuse } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../platform/platform.ts';
import { fingerprintHash } from './fingerprint-hash.ts';
import { keepOutcome, readOutcome, takeKey, type OrderOutcome } from './order-outcomes-store.ts';

/** What is asked for, under the sender's own id. Without a key, two equal orders are two orders. */
export interface Instruction {
  readonly clientId: string;
  readonly idempotencyKey: string | undefined;
  /** The call and all that it asks for, in one text: the same key with another one is refused. */
  readonly fingerprint: string;
}

export function isIdempotencyKeyMalformed(key: string | undefined): boolean {
  return key !== undefined && !idempotencyKeyPattern.test(key);
}

/**
 * Books an order once. The key, the booking and the outcome stand or fall in one database transaction, so a repeated
 * order gets the first answer again whenever it comes: during the first, after it, after a crash.
 * What the books refuse is kept as the key's outcome too; what validation refused never came here.
 */
export async function bookOnce(
  { db }: Platform,
  { clientId, idempotencyKey, fingerprint }: Instruction,
  book: (transaction: Database) => Promise<OrderOutcome>,
): Promise<OrderOutcome> {
  if (idempotencyKey === undefined) return inTransaction(db, book);
  const key = { clientId, idempotencyKey };
  const requestHash = fingerprintHash(fingerprint);
  return inTransaction(db, async (transaction) => {
    if (!(await takeKey(transaction, key, requestHash))) {
      const earlier = await readOutcome(transaction, key);
      return earlier.requestHash.equals(requestHash) ? earlier.outcome : refuse('idempotency_key_reused');
    }
    const outcome = await book(transaction);
    await keepOutcome(transaction, key, outcome);
    return outcome;
  });
}
