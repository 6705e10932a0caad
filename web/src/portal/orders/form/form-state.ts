import type { Confirmation, PlacedOrder } from '@bank/contract';
import type { Failure } from '../../../calls/outcome.ts';

/** What one form of an order differs in from the other. */
export interface FormKind {
  /** What stands in the fields, as typed. */
  readonly fields: Readonly<Record<string, string>> & { readonly debtorAccount: string; readonly amount: string };
  /** What the order says. */
  readonly content: object;
  /** What its review shows beside it: earlier payments like it, the rate of a conversion. */
  readonly shown: unknown;
}

export type FieldOf<Kind extends FormKind> = keyof Kind['fields'] & string;

export interface FormSetup<Kind extends FormKind> {
  readonly empty: Kind['fields'];
  /**
   * Where the whole order is shown. A page stays, and says why it was not sent. A dialog closes first: what lies
   * beneath it is not heard.
   */
  readonly review: 'page' | 'dialog';
}

/** The whole order, as the review shows it. */
export interface Reviewed<Kind extends FormKind> {
  readonly content: Kind['content'];
  readonly shown: Kind['shown'];
}

/** Where an order stands between the first letter and the answer of the bank. */
export type Step<Kind extends FormKind> =
  | { readonly step: 'filling' }
  /** The form is whole; what the review shows is asked for. */
  | { readonly step: 'checking'; readonly content: Kind['content'] }
  /** `failure`: no code could be made, or no answer came to an order that needs none. */
  | (Reviewed<Kind> & { readonly step: 'reviewing'; readonly failure: Failure | null })
  /** A code for this order is asked for. */
  | (Reviewed<Kind> & { readonly step: 'asking_for_code' })
  /** The code is awaited. `failure`: why it is awaited once more; an unknown outcome, for example. */
  | (Reviewed<Kind> & {
      readonly step: 'confirming';
      readonly confirmation: Confirmation;
      readonly failure: Failure | null;
      readonly isAskingAgain: boolean;
    })
  | (Reviewed<Kind> & {
      readonly step: 'sending';
      /** Null for an order that needs no code. */
      readonly confirmation: Confirmation | null;
    })
  /** It went out before, and goes once more from the form: no review stands there. */
  | (Reviewed<Kind> & { readonly step: 'sending_again' });

/** The steps at which the order stands there whole and nothing can be typed into the form. */
export type ReviewStep<Kind extends FormKind> = Exclude<Step<Kind>, { step: 'filling' | 'checking' | 'sending_again' }>;

export function isReview<Kind extends FormKind>(at: Step<Kind>): at is ReviewStep<Kind> {
  return at.step !== 'filling' && at.step !== 'checking' && at.step !== 'sending_again';
}

export type OnItsWay<Kind extends FormKind> = Extract<Step<Kind>, { step: 'sending' | 'sending_again' }>;

export function isOnItsWay<Kind extends FormKind>(at: Step<Kind>): at is OnItsWay<Kind> {
  return at.step === 'sending' || at.step === 'sending_again';
}

/** Why there is no order yet, at its field where the bank names one. */
export interface Refusal<Kind extends FormKind> {
  readonly failure: Failure;
  readonly field?: FieldOf<Kind>;
  /** What the bank had before it; null where nothing was sent. */
  readonly sent: Kind['content'] | null;
}

/** The last order that the bank accepted or keeps, and what stood in the form that made it. */
export interface Accepted<Kind extends FormKind> {
  /** Undefined for an order that went at once. */
  readonly placed: PlacedOrder | undefined;
  readonly content: Kind['content'];
  readonly form: Kind['fields'];
}

/** A code that was mailed and not used, with the order that it was made for. */
export interface HeldCode<Kind extends FormKind> {
  readonly content: Kind['content'];
  readonly confirmation: Confirmation;
  /** The session that asked for it: in another one it confirms nothing. */
  readonly session: string | null;
}

export interface FormState<Kind extends FormKind> {
  readonly setup: FormSetup<Kind>;
  readonly form: Kind['fields'];
  readonly at: Step<Kind>;
  /** Outlives the way back to the form: an order that says the same needs no second code. */
  readonly held: HeldCode<Kind> | null;
  readonly refusal: Refusal<Kind> | null;
  /** The bank values a limit in another currency itself: what it finds above it is prepared from then on. */
  readonly isAboveLimit: boolean;
  /** What went out without an answer, while its dialog has closed and the form still says the same. */
  readonly unanswered: Reviewed<Kind> | null;
  /** Until the next one is reviewed; beneath a dialog until it is sent. */
  readonly accepted: Accepted<Kind> | null;
}

export function emptyState<Kind extends FormKind>(setup: FormSetup<Kind>): FormState<Kind> {
  return {
    setup,
    form: setup.empty,
    at: { step: 'filling' },
    held: null,
    refusal: null,
    isAboveLimit: false,
    unanswered: null,
    accepted: null,
  };
}

export type FormEvent<Kind extends FormKind> =
  | { readonly kind: 'typed'; readonly part: Partial<Kind['fields']> }
  | { readonly kind: 'asked_for_review'; readonly content: Kind['content'] }
  | { readonly kind: 'checked'; readonly shown: Kind['shown'] }
  | { readonly kind: 'check_failed'; readonly failure: Failure }
  /** What stands beside the order changed: another rate, for example. */
  | { readonly kind: 'shown_anew'; readonly shown: Kind['shown'] }
  | { readonly kind: 'went_back' }
  | { readonly kind: 'asked_for_code' }
  | { readonly kind: 'code_made'; readonly confirmation: Confirmation; readonly session: string | null }
  /** The held code is good for the order under review. */
  | { readonly kind: 'held_code_taken'; readonly confirmation: Confirmation }
  | { readonly kind: 'code_failed'; readonly failure: Failure }
  | { readonly kind: 'sent' }
  | { readonly kind: 'accepted'; readonly placed: PlacedOrder | undefined }
  | { readonly kind: 'failed'; readonly failure: Failure };
