import type { OrderGroup } from '@bank/contract';

/** The parts of the page, in their order: the groups of the bank, and what is typed and not sent. */
export const orderParts = ['awaiting_approval', 'scheduled', 'in_process', 'drafts', 'done'] as const;
export type OrderPart = (typeof orderParts)[number];

/** The parts that the bank lists. */
export function isGroup(part: OrderPart): part is OrderPart & OrderGroup {
  return part !== 'drafts';
}

/** The part that an address shows; the first where it names none. */
export function partOfQuery(query: string): OrderPart {
  const named = new URLSearchParams(query).get('part');
  return orderParts.find((part) => part === named) ?? orderParts[0];
}

export function partAddress(orders: string, part: OrderPart): string {
  return part === orderParts[0] ? orders : `${orders}?${new URLSearchParams({ part }).toString()}`;
}
