import type { Outcome } from '../../calls/outcome.ts';
import { isIdUsed, isOutcomeUnknown, type Instruction } from './instruction.ts';

/** The id that a form's next order goes under. */
export interface OrderId {
  /** Kept with the draft, so that two tabs with one draft send one order. */
  readonly waitingId: () => string;
  /** Whether an order went out under it, and the bank has not said what became of that one. */
  readonly isUnanswered: () => boolean;
  /** Takes the id of a draft, unless an order is open. */
  readonly take: (id: string, isUnanswered: boolean) => void;
}

export interface OpenOrder<Content extends object> extends OrderId {
  /** The order to send. */
  readonly orderFor: (content: Content) => Instruction<Content>;
  /** What the bank answered to it. */
  readonly learn: (outcome: Outcome<unknown>) => void;
}

/**
 * Keeps the id of one client's order until the bank has said what became of it: an order without an answer, and
 * whatever is sent in its place, go out under one id, so that the bank makes one of them at most. What is refused
 * without the id being used up says nothing of an earlier order under it, which may still come.
 */
export function openOrder<Content extends object>(createId: () => string): OpenOrder<Content> {
  let waiting = createId();
  let isUnanswered = false;
  let isOnItsWay = false;

  return {
    orderFor: (content) => {
      isOnItsWay = true;
      return { ...content, instructionId: waiting };
    },
    learn: (outcome) => {
      isOnItsWay = false;
      if (outcome.ok || isIdUsed(outcome.failure)) {
        isUnanswered = false;
        waiting = createId();
      } else if (isOutcomeUnknown(outcome.failure)) isUnanswered = true;
    },
    waitingId: () => waiting,
    isUnanswered: () => isUnanswered || isOnItsWay,
    take: (id, isOpen) => {
      if (isUnanswered || isOnItsWay) return;
      waiting = id;
      isUnanswered = isOpen;
    },
  };
}
