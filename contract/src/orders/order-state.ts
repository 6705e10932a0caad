/** The states of an order as its client reads them. */
export const shownOrderStates = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'in_process',
  'completed',
  'rejected',
  'cancelled',
  'returned',
  'expired',
] as const;
export type ShownOrderState = (typeof shownOrderStates)[number];

/** The states that nobody outside is told of: what the bank does with an order in process. */
export const innerOrderStates = ['held', 'released', 'sent', 'rejection_announced'] as const;

/** The life of an order (docs/order.md). */
export const orderStates = [...shownOrderStates, ...innerOrderStates] as const;
export type OrderState = (typeof orderStates)[number];

export const orderKinds = ['internal', 'international'] as const;
export type OrderKind = (typeof orderKinds)[number];
