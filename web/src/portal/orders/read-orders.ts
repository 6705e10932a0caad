import type { AnswerOf, KeptOrder, OrderGroup } from '@bank/contract';
import { listOrders } from '@bank/contract/calls';
import { call } from '../../calls/call.ts';
import type { Outcome } from '../../calls/outcome.ts';

export interface PartRead {
  readonly orders: readonly KeptOrder[];
  /** Whether the bank has more of them. */
  readonly hasMore: boolean;
  readonly counts: AnswerOf<typeof listOrders>['counts'];
}

/** The orders of a group, the newest first: so many parts of the list at most, one behind the other. */
export async function readOrders(group: OrderGroup, partsMax: number): Promise<Outcome<PartRead>> {
  const orders: KeptOrder[] = [];
  let cursor = '';
  for (let part = 1; ; part += 1) {
    const outcome = await call(listOrders, { group, cursor });
    if (!outcome.ok) return outcome;
    const { orders: found, next, counts } = outcome.value;
    orders.push(...found);
    if (next === null || part >= partsMax) return { ok: true, value: { orders, hasMore: next !== null, counts } };
    cursor = next;
  }
}
