import type { RefusalName } from '@bank/contract';
import type { Failure } from '../../calls/outcome.ts';

/** An order under the id that the client's side gave it. */
export type Instruction<Content> = Content & { readonly instructionId: string };

/**
 * The order to send. An order whose outcome is unknown goes out again under its own id as long as it says the same, so
 * that the bank books it once; anything else is a new order.
 */
export function instructionFor<Content extends object>(
  unsettled: Instruction<Content> | null,
  content: Content,
  createId: () => string,
): Instruction<Content> {
  const names = Object.keys(content) as (keyof Content)[];
  const isSame = unsettled !== null && names.every((name) => unsettled[name] === content[name]);
  return isSame ? unsettled : { ...content, instructionId: createId() };
}

/** Whether a failed call leaves it open if the bank has booked the order. */
export function isOutcomeUnknown(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'unexpected':
      return true;
    case 'refused':
      return ['outcome_unknown', 'internal_error', 'service_unavailable'].includes(failure.reason);
    case 'session_ended':
      return false;
  }
}

/** Whether a failed call says anything about the order at all: who is not let in has not been heard. */
export function isUnheard(failure: Failure): boolean {
  if (failure.kind === 'session_ended') return true;
  return failure.kind === 'refused' && (unheard.includes(failure.reason) || isConfirmationRefused(failure));
}

const unheard: readonly RefusalName[] = ['session_required', 'site_locked', 'too_many_requests'];
const ofConfirmations: readonly RefusalName[] = [
  'confirmation_required',
  'too_many_confirmation_tries',
  'confirmation_expired',
  'confirmation_code_wrong',
  'confirmation_of_other_order',
];

/** Whether the code that was sent will confirm nothing any more. */
export function isCodeSpent(failure: Failure): boolean {
  return failure.kind === 'refused' && ['confirmation_expired', 'confirmation_of_other_order'].includes(failure.reason);
}

/** Whether the code was refused: the order itself was not looked at. */
function isConfirmationRefused(failure: Failure): boolean {
  return failure.kind === 'refused' && ofConfirmations.includes(failure.reason);
}
