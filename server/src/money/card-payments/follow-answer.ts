import type { AcquirerAnswer } from './acquirer.ts';
import { cardPaymentMoves, type CardPaymentState } from './card-payment-moves.ts';

/** What follows from an answer for a payment that stands in a state. */
export type Following =
  | { readonly follows: 'move'; readonly to: CardPaymentState }
  | { readonly follows: 'dispute_lost' }
  | { readonly follows: 'nothing' }
  | { readonly follows: 'contradiction' };

/**
 * The one rule for whatever an acquirer says, however it came: as its answer, when it was asked again, or after a
 * notice. No answer at all makes a payment unknown while nothing is known of it. What cannot follow moves nothing.
 */
export function followAnswer(
  {
    state,
    wasDisputed,
    wasRefunded,
  }: { readonly state: CardPaymentState; readonly wasDisputed: boolean; readonly wasRefunded: boolean },
  answer: AcquirerAnswer | 'unknown',
): Following {
  if (answer === 'unknown') return state === 'in_process' ? { follows: 'move', to: 'unknown' } : { follows: 'nothing' };
  if (state === 'charged_back' && answer.isDisputeLost === true) return { follows: 'dispute_lost' };
  if (answer.state === state) return { follows: 'nothing' };
  // A payment that went back was approved, and one that expired is denied: the acquirer does not tell them apart.
  if ((state === 'refunded' || state === 'partly_refunded') && answer.state === 'approved')
    return { follows: 'nothing' };
  if (state === 'expired' && answer.state === 'denied') return { follows: 'nothing' };
  // A dispute that is won leaves the payment as it was before.
  if (state === 'charged_back' && answer.state === 'approved' && wasRefunded)
    return { follows: 'move', to: 'partly_refunded' };
  const isSecondDispute = answer.state === 'charged_back' && wasDisputed;
  return cardPaymentMoves[state].includes(answer.state) && !isSecondDispute
    ? { follows: 'move', to: answer.state }
    : { follows: 'contradiction' };
}
