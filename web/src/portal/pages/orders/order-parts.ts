import type { OrderGroup } from '@bank/contract';
import type { PartRead } from '../../orders/read-orders.ts';

/** The parts of the page, in their order: the groups of the bank, and what is typed and not sent. */
export const orderParts = ['awaiting_approval', 'scheduled', 'in_process', 'drafts', 'done'] as const;
export type ListPart = (typeof orderParts)[number];

/** The parts that the bank lists. */
export function isGroup(part: ListPart): part is ListPart & OrderGroup {
  return part !== 'drafts';
}

/** The part that an address shows; null where it names none. */
export function partOfQuery(query: string): ListPart | null {
  const named = new URLSearchParams(query).get('part');
  return orderParts.find((part) => part === named) ?? null;
}

export function partAddress(orders: string, part: ListPart): string {
  return `${orders}?${new URLSearchParams({ part }).toString()}`;
}

/** What a client sees who asked for no part: the first in which something waits, or the first of all. */
export function firstToShow(counts: PartRead['counts']): ListPart {
  return orderParts.filter(isGroup).find((part) => part !== 'done' && counts[part] > 0) ?? orderParts[0];
}
