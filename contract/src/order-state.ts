/** The life of an order (docs/order.md). */
export const orderStates = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'held',
  'in_process',
  'completed',
  'rejected',
  'cancelled',
  'returned',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderKinds = ['internal', 'international'] as const;
export type OrderKind = (typeof orderKinds)[number];
