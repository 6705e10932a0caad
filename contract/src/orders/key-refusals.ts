import type { RefusalName } from '../refusals.ts';

/** What is refused for the idempotency key of an order, before any other rule is looked at. */
export const keyRefusals = [
  'idempotency_key_malformed',
  'idempotency_key_reused',
  'idempotency_key_of_refused_order',
] as const satisfies readonly RefusalName[];
