import { refusalsOfTheBooks, type RefusalName } from '@bank/contract';
import type { Failure } from '../../calls/outcome.ts';

/** Whether the bank refused, and by this name. */
export function isRefusedAs(failure: Failure | undefined, name: RefusalName): boolean {
  return failure?.kind === 'refused' && failure.reason === name;
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

/**
 * The answers that are kept under the id of an order. Of `amount_too_large` nobody can tell whether the books said it:
 * where they did, the next order under the id is told so.
 */
const ofKeys: readonly RefusalName[] = [
  ...refusalsOfTheBooks.filter((name) => name !== 'amount_too_large'),
  'idempotency_key_reused',
  'idempotency_key_of_refused_order',
];

/** Whether the bank has said what became of the id: no other order can go under it. */
export function isIdUsed(failure: Failure): boolean {
  return failure.kind === 'refused' && ofKeys.includes(failure.reason);
}

/** Whether another order went out under the id before, and was made. */
export function isIdOfOther(failure: Failure | undefined): boolean {
  return isRefusedAs(failure, 'idempotency_key_reused');
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
  return isRefusedAs(failure, 'confirmation_expired') || isRefusedAs(failure, 'confirmation_of_other_order');
}

/** Whether the code was refused: the order itself was not looked at. */
function isConfirmationRefused(failure: Failure): boolean {
  return failure.kind === 'refused' && ofConfirmations.includes(failure.reason);
}
