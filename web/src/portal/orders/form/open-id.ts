import type { Outcome } from '../../../calls/outcome.ts';
import { isIdUsed, isOutcomeUnknown } from '../failure-of-order.ts';

/** The id that a form's next order goes under. */
export interface WaitingId {
  /** Kept with the draft, so that two tabs with one draft send one order. */
  readonly waiting: () => string;
  /** Whether an order went out under it, and the bank has not said what became of that one. */
  readonly isUnanswered: () => boolean;
  /** Takes the id of a draft, unless an order is open. */
  readonly take: (id: string, isUnanswered: boolean) => void;
}

export interface OpenId extends WaitingId {
  /** The id of an order that goes out now. */
  readonly begin: () => string;
  /** What the bank answered to it. */
  readonly learn: (outcome: Outcome<unknown>) => void;
}

/**
 * Keeps the id of one client's order until the bank has said what became of it: an order without an answer, and
 * whatever is sent in its place, go out under one id, so that the bank makes one of them at most. What is refused
 * without the id being used up says nothing of an earlier order under it, which may still come.
 */
export function openId(createId: () => string): OpenId {
  let waiting = createId();
  let isUnanswered = false;
  let isOnItsWay = false;

  return {
    begin: () => {
      isOnItsWay = true;
      return waiting;
    },
    learn: (outcome) => {
      isOnItsWay = false;
      if (outcome.ok || isIdUsed(outcome.failure)) {
        isUnanswered = false;
        waiting = createId();
      } else if (isOutcomeUnknown(outcome.failure)) isUnanswered = true;
    },
    waiting: () => waiting,
    isUnanswered: () => isUnanswered || isOnItsWay,
    take: (id, isOpen) => {
      if (isUnanswered || isOnItsWay) return;
      waiting = id;
      isUnanswered = isOpen;
    },
  };
}
