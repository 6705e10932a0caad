import type { OrderGroup } from '@bank/contract';
import type { OrdersRead } from '../../orders/read-orders.ts';

/** The parts of the page, in their order: the groups of the bank, and what is typed and not sent. */
export const orderParts = ['awaiting_approval', 'scheduled', 'in_process', 'drafts', 'done'] as const;
export type OrderPart = (typeof orderParts)[number];

/** The parts that the bank lists. */
export function isGroup(part: OrderPart): part is OrderPart & OrderGroup {
  return part !== 'drafts';
}

/** The part that an address shows; null where it names none. */
export function partOfQuery(query: string): OrderPart | null {
  const named = new URLSearchParams(query).get('part');
  return orderParts.find((part) => part === named) ?? null;
}

export function partAddress(orders: string, part: OrderPart): string {
  return `${orders}?${new URLSearchParams({ part }).toString()}`;
}

/** What a client sees who asked for no part: the first in which something waits, or the first of all. */
export function firstToShow(counts: OrdersRead['counts']): OrderPart {
  return orderParts.filter(isGroup).find((part) => part !== 'done' && counts[part] > 0) ?? orderParts[0];
}
