import { innerOrderStates, type OrderState, type ShownOrderState } from '@bank/contract';

/**
 * The one table of legal moves: from each state to which others. The constraint `order_moves_are_legal` of the database
 * says the same; a test compares both. A move to the same state changes what is asked for,
 * or corrects the address of an order in process. `docs/order.md` draws it.
 */
export const orderMoves = {
  draft: ['draft', 'awaiting_approval', 'scheduled', 'in_process', 'completed', 'rejected', 'cancelled', 'expired'],
  awaiting_approval: ['awaiting_approval', 'scheduled', 'in_process', 'completed', 'rejected', 'cancelled', 'expired'],
  scheduled: ['held', 'in_process', 'completed', 'rejected', 'cancelled'],
  held: ['scheduled', 'in_process', 'rejected', 'cancelled'],
  in_process: ['in_process', 'held', 'released', 'completed', 'rejected', 'cancelled'],
  released: ['in_process', 'held', 'sent', 'completed', 'rejected', 'cancelled'],
  sent: ['rejection_announced', 'completed'],
  rejection_announced: ['completed', 'rejected'],
  completed: ['returned'],
  rejected: [],
  cancelled: [],
  returned: [],
  expired: [],
} as const satisfies Readonly<Record<OrderState, readonly OrderState[]>>;

/** The state as the client reads it: what the bank does with an order in process is told to nobody outside. */
export function shownState(state: OrderState): ShownOrderState {
  return isInner(state) ? 'in_process' : state;
}

function isInner(state: OrderState): state is (typeof innerOrderStates)[number] {
  return (innerOrderStates as readonly OrderState[]).includes(state);
}

export function isLegalMove(from: OrderState, to: OrderState): boolean {
  return (orderMoves[from] as readonly OrderState[]).includes(to);
}
