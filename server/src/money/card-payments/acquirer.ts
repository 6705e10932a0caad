import type { DeclineReason } from '@bank/contract';
import type { Money } from '@bank/money';
import type { CardPaymentState } from './card-payment-moves.ts';
import type { RefundAnswer } from './refund-moves.ts';

/** Who asks the bank of a card whether it pays: the sandbox, or one that is reached by HTTP. */
export interface CardAcquirer {
  readonly name: string;
  /** Whether it can be asked for this card at all. */
  takes(cardNumber: string): boolean;
  /** How both will name a payment. It is kept before the acquirer is asked, so that a lost answer can be looked for. */
  nameAttempt(asked: { readonly paymentId: string; readonly cardNumber: string }): NamedAttempt;
  /**
   * Asks for a payment; the same reference asks for the same payment. The card is in memory for so long and nowhere
   * else. It throws where no answer came that means anything: the outcome is unknown then.
   */
  authorise(asked: AskedAuthorisation): Promise<AcquirerAnswer>;
  /** What it says now; undefined where it has nothing more to say. It throws as `authorise` does. */
  lookUp(asked: LookedFor): Promise<AcquirerAnswer | 'not_found' | undefined>;
  /** Takes a payment back, or sees to it that none comes under the reference any more; says what it is now. */
  cancel(asked: { readonly reference: string }): Promise<AcquirerAnswer>;
  /** Gives money back; the same id gives it back once. It throws as `authorise` does. */
  refund(asked: {
    readonly reference: string;
    readonly refundId: string;
    readonly amount: Money;
  }): Promise<RefundAnswer>;
  /** What became of a refund that it was asked for. It throws as `authorise` does. */
  lookUpRefund(asked: { readonly reference: string; readonly refundId: string }): Promise<RefundAnswer | 'not_found'>;
  /** Hands on what a merchant says to a dispute; undefined while it is read. */
  answerDispute(asked: { readonly reference: string; readonly statement: string }): Promise<AcquirerAnswer | undefined>;
}

export interface NamedAttempt {
  readonly reference: string;
  /** After so many seconds it is asked again, whether it answered or not. */
  readonly askedAgainAfterSeconds: number;
}

export interface AskedAuthorisation {
  readonly reference: string;
  readonly cardNumber: string;
  readonly securityCode: string;
  readonly validity: string;
  readonly amount: Money;
}

export interface LookedFor {
  readonly reference: string;
  readonly state: CardPaymentState;
}

/** Of the states those that an acquirer can say. */
export type AnsweredState = Extract<
  CardPaymentState,
  'in_process' | 'waiting_confirmation' | 'approved' | 'denied' | 'charged_back'
>;

export interface AcquirerAnswer {
  readonly state: AnsweredState;
  readonly declineReason?: DeclineReason;
  /** After so many seconds it has more to say. */
  readonly saysMoreAfterSeconds?: number;
  /** Why the payer took the money back. */
  readonly disputeReason?: DisputeReason;
  /** A payment that is charged back is so for good. */
  readonly isDisputeLost?: boolean;
}

export const disputeReasons = ['not_received', 'not_as_described', 'not_authorised', 'duplicate', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];
