import type { Confirmation, PlacedOrder } from '@bank/contract';
import type { Failure } from '../../../calls/outcome.ts';
import { isCodeSpent, isOutcomeUnknown, isUnheard } from '../../orders/instruction.ts';
import type { LikePayments } from './like-payments.ts';
import {
  emptyInternationalTransfer,
  refusedTransferField,
  type InternationalTransferContent,
  type TransferField,
  type InternationalTransferFields,
} from './international-transfer-fields.ts';

/** The whole order, as the review shows it. */
interface Reviewed {
  readonly content: InternationalTransferContent;
  readonly like: LikePayments;
}

/** The order with the code that was made for it. */
interface Confirmed extends Reviewed {
  readonly confirmation: Confirmation;
}

/** Where an order stands between the first letter and the answer of the bank. */
export type OrderStep =
  | { readonly step: 'filling' }
  /** The form is whole; earlier payments like it are looked for. */
  | { readonly step: 'comparing'; readonly content: InternationalTransferContent }
  /** `failure`: no code could be made, and nothing was sent. */
  | (Reviewed & { readonly step: 'reviewing'; readonly failure: Failure | null })
  /** An order that another user approves is on its way; it needs no code. */
  | (Reviewed & { readonly step: 'preparing' })
  /** A code for this order is asked for. */
  | (Reviewed & { readonly step: 'asking_for_code' })
  /** The code is awaited. `failure`: why it is awaited once more; an unknown outcome, for example. */
  | (Confirmed & { readonly step: 'confirming'; readonly failure: Failure | null; readonly isAskingAgain: boolean })
  | (Confirmed & { readonly step: 'sending' });

/** The steps at which the order stands there whole and nothing can be typed into the form. */
export type ReviewStep = Exclude<OrderStep, { step: 'filling' | 'comparing' }>;

export function isReview(at: OrderStep): at is ReviewStep {
  return at.step !== 'filling' && at.step !== 'comparing';
}

type OnItsWay = Extract<OrderStep, { step: 'sending' | 'preparing' }>;

function isOnItsWay(at: OrderStep): at is OnItsWay {
  return at.step === 'sending' || at.step === 'preparing';
}

/** A refusal of the bank, at its field where it names one. */
export interface OrderRefusal {
  readonly failure: Failure;
  readonly field?: TransferField;
}

/** The last order that the bank accepted or keeps, and what stood in the form that made it. */
export interface AcceptedOrder {
  /** Undefined for an order that went at once. */
  readonly placed: PlacedOrder | undefined;
  readonly content: InternationalTransferContent;
  readonly form: InternationalTransferFields;
}

/** A code that was mailed and not used, with the order that it was made for. */
export interface HeldCode {
  readonly content: InternationalTransferContent;
  readonly confirmation: Confirmation;
  /** The session that asked for it: in another one it confirms nothing. */
  readonly session: string | null;
}

export interface OrderState {
  readonly form: InternationalTransferFields;
  readonly at: OrderStep;
  /** Outlives the way back to the form: an order that says the same needs no second code. */
  readonly held: HeldCode | null;
  readonly refusal: OrderRefusal | null;
  /** Until the next one is reviewed. */
  readonly accepted: AcceptedOrder | null;
}

export const noOrder: OrderState = {
  form: emptyInternationalTransfer,
  at: { step: 'filling' },
  held: null,
  refusal: null,
  accepted: null,
};

export type OrderEvent =
  | { readonly kind: 'typed'; readonly part: Partial<InternationalTransferFields> }
  | { readonly kind: 'asked_for_review'; readonly content: InternationalTransferContent }
  | { readonly kind: 'compared'; readonly like: LikePayments }
  | { readonly kind: 'went_back' }
  | { readonly kind: 'asked_for_code' }
  | { readonly kind: 'code_made'; readonly confirmation: Confirmation; readonly session: string | null }
  /** The held code is good for the order under review. */
  | { readonly kind: 'held_code_taken'; readonly confirmation: Confirmation }
  | { readonly kind: 'code_failed'; readonly failure: Failure }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'accepted'; readonly placed: PlacedOrder | undefined }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * The next state. An event that does not belong to the step changes nothing: Back cannot call back what is being sent.
 */
export function advance(state: OrderState, event: OrderEvent): OrderState {
  const { at } = state;
  switch (event.kind) {
    case 'typed':
      return typed(state, event.part);
    case 'asked_for_review':
      return at.step === 'filling'
        ? { ...state, refusal: null, at: { step: 'comparing', content: event.content } }
        : state;
    case 'compared':
      if (at.step !== 'comparing') return state;
      return {
        ...state,
        accepted: null,
        at: { step: 'reviewing', content: at.content, like: event.like, failure: null },
      };
    case 'went_back':
      return at.step === 'filling' || isOnItsWay(at) ? state : { ...state, at: { step: 'filling' } };
    case 'asked_for_code':
      if (at.step === 'reviewing')
        return { ...state, at: { step: 'asking_for_code', content: at.content, like: at.like } };
      return at.step === 'confirming' && !at.isAskingAgain
        ? { ...state, at: { ...at, failure: null, isAskingAgain: true } }
        : state;
    case 'code_made':
      if (at.step !== 'asking_for_code' && at.step !== 'confirming') return state;
      return {
        ...state,
        held: { content: at.content, confirmation: event.confirmation, session: event.session },
        at: {
          step: 'confirming',
          content: at.content,
          like: at.like,
          confirmation: event.confirmation,
          failure: null,
          isAskingAgain: false,
        },
      };
    case 'held_code_taken':
      if (at.step !== 'reviewing') return state;
      return {
        ...state,
        at: {
          step: 'confirming',
          content: at.content,
          like: at.like,
          confirmation: event.confirmation,
          failure: null,
          isAskingAgain: false,
        },
      };
    case 'code_failed':
      if (at.step === 'confirming') return { ...state, at: { ...at, failure: event.failure, isAskingAgain: false } };
      return at.step === 'asking_for_code' ? codeFailed(state, at, event.failure) : state;
    case 'confirmed':
      if (at.step !== 'confirming' || at.isAskingAgain) return state;
      return { ...state, at: { step: 'sending', content: at.content, like: at.like, confirmation: at.confirmation } };
    case 'prepared':
      return at.step === 'reviewing'
        ? { ...state, at: { step: 'preparing', content: at.content, like: at.like } }
        : state;
    case 'accepted':
      return isOnItsWay(at)
        ? { ...noOrder, accepted: { content: at.content, form: state.form, placed: event.placed } }
        : state;
    case 'failed':
      return isOnItsWay(at) ? failed(state, at, event.failure) : state;
  }
}

/** Typing into a form that is being compared takes it back: what was compared is no longer what stands there. */
function typed(state: OrderState, part: Partial<InternationalTransferFields>): OrderState {
  if (isReview(state.at)) return state;
  const field = state.refusal?.field;
  const isAnswered = field === undefined || field in part;
  return {
    ...state,
    at: { step: 'filling' },
    form: { ...state.form, ...part },
    refusal: isAnswered ? null : state.refusal,
  };
}

/** What is wrong with the order leads back to the form; what is wrong with the connection stays at the review. */
function codeFailed(
  state: OrderState,
  at: Extract<OrderStep, { step: 'asking_for_code' }>,
  failure: Failure,
): OrderState {
  const isOfTheOrder = failure.kind === 'session_ended' || (failure.kind === 'refused' && failure.field !== undefined);
  return isOfTheOrder ? backToForm(state, failure) : { ...state, at: { ...at, step: 'reviewing', failure } };
}

/** Nothing that can be mended with the code, or by sending once more, leads away from it. */
function failed(state: OrderState, at: OnItsWay, failure: Failure): OrderState {
  const isStillOpen = failure.kind !== 'session_ended' && (isOutcomeUnknown(failure) || isUnheard(failure));
  if (isStillOpen && at.step === 'preparing') return { ...state, at: { ...at, step: 'reviewing', failure } };
  const isCodeGood = isStillOpen && !isCodeSpent(failure);
  const then = isCodeGood ? state : { ...state, held: null };
  return isStillOpen && at.step === 'sending'
    ? { ...then, at: { ...at, step: 'confirming', failure, isAskingAgain: false } }
    : backToForm(then, failure);
}

function backToForm(state: OrderState, failure: Failure): OrderState {
  const field = failure.kind === 'refused' ? refusedTransferField(failure.field) : undefined;
  const refusal = { failure, ...(field !== undefined && { field }) };
  // The page says itself that the session has ended; the order waits for the next login.
  return { ...state, at: { step: 'filling' }, refusal: failure.kind === 'session_ended' ? null : refusal };
}
