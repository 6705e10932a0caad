import type { Payment, ProblemCode } from './resources.ts';

/** What the bank tells of a request that it refused (RFC 9457). */
export interface ToldProblem {
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  /** The field that is wrong: `card.number`. */
  readonly param?: string;
  readonly request_id?: string;
  readonly errors?: readonly { readonly code: ProblemCode; readonly param?: string; readonly detail: string }[];
  readonly decline_code?: string;
  readonly may_try_again?: boolean;
  readonly payment?: Payment;
}

/** The bank refused a request. `code` never changes its meaning; `message` is for people. */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem';
  readonly code: ProblemCode;
  /** The HTTP status. */
  readonly status: number;
  /** The first field that is wrong, spelled as on the wire. */
  readonly param: string | undefined;
  /** All that is wrong, where it is several things. */
  readonly errors: readonly { readonly code: ProblemCode; readonly param?: string; readonly detail: string }[];
  /** Names the request when you write to the bank. */
  readonly requestId: string | undefined;
  /** Of a card that was declined: why, whether the payer may try again, and the payment, which is kept. */
  readonly declineCode: string | undefined;
  readonly mayTryAgain: boolean;
  readonly payment: Payment | undefined;

  constructor(told: ToldProblem) {
    super(`${told.code}: ${told.detail}`);
    this.code = told.code;
    this.status = told.status;
    this.param = told.param;
    this.errors = told.errors ?? [];
    this.requestId = told.request_id;
    this.declineCode = told.decline_code;
    this.mayTryAgain = told.may_try_again ?? false;
    this.payment = told.payment;
  }
}

/**
 * No answer came that means anything, however often it was tried: what became of the request is open. Call again with
 * the same `key`, also tomorrow: nothing is charged twice.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The idempotency key of the request; undefined where it has none. */
  readonly key: string | undefined;

  constructor(key: string | undefined, cause: unknown) {
    super('The bank did not answer: it is open whether the request reached it.', { cause });
    this.key = key;
  }
}
