import type { KeptOrder } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { isOutcomeUnknown } from '../../orders/failure-of-order.ts';
import { useOrderInWords } from './use-order-in-words.ts';

export interface DecisionFailureProps {
  readonly failure: Failure | null;
  readonly order: KeptOrder;
  readonly decision: keyof Texts['orders']['notDone'];
}

/** Why a decision was not taken, or that nobody knows whether it was; and about which order. */
export function DecisionFailure({ failure, order, decision }: DecisionFailureProps) {
  const text = useText('orders');
  const failureText = useFailureText();
  const inWords = useOrderInWords();
  if (failure === null) return null;
  const isUnknown = isOutcomeUnknown(failure);
  return (
    <Alert tone="error">
      <p>{isUnknown ? inWords(order) : fill(text.notDone[decision], { order: inWords(order) })}</p>
      <p>{isUnknown ? text.outcomeUnknown : failureText(failure)}</p>
    </Alert>
  );
}
