import { Alert } from '@bank/ui/alert.tsx';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { isOutcomeUnknown } from '../../orders/instruction.ts';

/** Why a decision was not taken, or that nobody knows whether it was. */
export function DecisionFailure({ failure }: { readonly failure: Failure | null }) {
  const text = useText('orders');
  const failureText = useFailureText();
  if (failure === null) return null;
  return <Alert tone="error">{isOutcomeUnknown(failure) ? text.outcomeUnknown : failureText(failure)}</Alert>;
}
