import type { Failure } from '../../calls/outcome.ts';
import { refusedPart, type InternationalTransferContent } from '../../calls/order-international-transfer.ts';
import { isOutcomeUnknown } from '../instruction.ts';
import type { LikePayments } from './like-payments.ts';
import { emptyTransferForm, fieldOfPart, type TransferField, type TransferForm } from './transfer-form.ts';

/** Where an order stands between the first letter and the answer of the bank. */
export type OrderStep =
  | { readonly step: 'filling' }
  /** The form is whole; earlier payments like it are looked for. */
  | { readonly step: 'comparing'; readonly content: InternationalTransferContent }
  | {
      readonly step: 'reviewing';
      readonly content: InternationalTransferContent;
      readonly like: LikePayments;
      /** It was sent and no answer came: nobody knows whether the bank has booked. */
      readonly isOutcomeOpen: boolean;
    }
  | { readonly step: 'sending'; readonly content: InternationalTransferContent; readonly like: LikePayments };

/** A refusal of the bank, at its field where it names one. */
export interface OrderRefusal {
  readonly failure: Failure;
  readonly field?: TransferField;
}

export interface OrderState {
  readonly form: TransferForm;
  readonly at: OrderStep;
  readonly refusal: OrderRefusal | null;
  /** The last order that the bank accepted, until the next one is reviewed. */
  readonly accepted: InternationalTransferContent | null;
}

export const noOrder: OrderState = { form: emptyTransferForm, at: { step: 'filling' }, refusal: null, accepted: null };

export type OrderEvent =
  | { readonly kind: 'typed'; readonly part: Partial<TransferForm> }
  | { readonly kind: 'asked_for_review'; readonly content: InternationalTransferContent }
  | { readonly kind: 'compared'; readonly like: LikePayments }
  | { readonly kind: 'went_back' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The next state. An event that does not belong to the step changes nothing: Back cannot call back what is being sent. */
export function advance(state: OrderState, event: OrderEvent): OrderState {
  const { at } = state;
  switch (event.kind) {
    case 'typed':
      return typed(state, event.part);
    case 'asked_for_review':
      return at.step === 'filling' ? { ...state, refusal: null, at: { step: 'comparing', content: event.content } } : state;
    case 'compared':
      if (at.step !== 'comparing') return state;
      return { ...state, accepted: null, at: { step: 'reviewing', content: at.content, like: event.like, isOutcomeOpen: false } };
    case 'went_back':
      return at.step === 'reviewing' || at.step === 'comparing' ? { ...state, at: { step: 'filling' } } : state;
    case 'confirmed':
      return at.step === 'reviewing' ? { ...state, at: { step: 'sending', content: at.content, like: at.like } } : state;
    case 'accepted':
      return at.step === 'sending' ? { ...noOrder, accepted: at.content } : state;
    case 'failed':
      return at.step === 'sending' ? failed(state, at, event.failure) : state;
  }
}

/** Typing into a form that is being compared takes it back: what was compared is no longer what stands there. */
function typed(state: OrderState, part: Partial<TransferForm>): OrderState {
  if (state.at.step !== 'filling' && state.at.step !== 'comparing') return state;
  const field = state.refusal?.field;
  const isAnswered = field === undefined || field in part;
  return { ...state, at: { step: 'filling' }, form: { ...state.form, ...part }, refusal: isAnswered ? null : state.refusal };
}

function failed(state: OrderState, at: Extract<OrderStep, { step: 'sending' }>, failure: Failure): OrderState {
  if (isOutcomeUnknown(failure)) return { ...state, at: { ...at, step: 'reviewing', isOutcomeOpen: true } };
  const part = failure.kind === 'refused' ? refusedPart(failure.field) : undefined;
  const refusal = { failure, ...(part !== undefined && { field: fieldOfPart(part) }) };
  // The page says itself that the session has ended; the order waits for the next login.
  return { ...state, at: { step: 'filling' }, refusal: failure.kind === 'session_ended' ? null : refusal };
}
