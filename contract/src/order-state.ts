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

/** The life of an order (docs/order.md). That the bank holds an order is told to nobody outside. */
export const orderStates = [...shownOrderStates, 'held'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderKinds = ['internal', 'international'] as const;
export type OrderKind = (typeof orderKinds)[number];
