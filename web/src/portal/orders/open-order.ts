import type { Failure, Outcome } from '../../calls/outcome.ts';
import { instructionFor, isOutcomeUnknown, isUnheard, type Instruction } from './instruction.ts';

export interface OpenOrder<Content extends object> {
  /** The order to send: under its own id again while nobody knows what became of it, else under the id that waits. */
  readonly orderFor: (content: Content) => Instruction<Content>;
  /** What the bank answered to the order. */
  readonly learn: (order: Instruction<Content>, outcome: Outcome<unknown>) => void;
  /** The id that the next order will go under; kept with the draft, so that two tabs with one draft send one order. */
  readonly waitingId: () => string;
  /** Takes the id of a draft, unless an order is open. */
  readonly takeId: (id: string) => void;
}

/** Remembers the ids of one client's orders until the bank has said what became of them. */
export function openOrder<Content extends object>(createId: () => string): OpenOrder<Content> {
  let waiting = createId();
  let unsettled: Instruction<Content> | null = null;

  return {
    orderFor: (content) => {
      if (unsettled !== null) waiting = instructionFor(unsettled, content, createId).instructionId;
      return { ...content, instructionId: waiting };
    },
    learn: (order, outcome) => {
      const before = unsettled;
      unsettled = outcome.ok ? null : unsettledAfter(outcome.failure, order, before);
      const isSpent = outcome.ok || (unsettled === null && !isUnheard(outcome.failure));
      if (isSpent) waiting = createId();
    },
    waitingId: () => waiting,
    takeId: (id) => {
      if (unsettled === null) waiting = id;
    },
  };
}

/** The order whose outcome is still unknown. A call that was not heard leaves an earlier one as open as it was. */
function unsettledAfter<Content extends object>(
  failure: Failure,
  order: Instruction<Content>,
  before: Instruction<Content> | null,
): Instruction<Content> | null {
  if (isOutcomeUnknown(failure)) return order;
  return isUnheard(failure) ? before : null;
}
