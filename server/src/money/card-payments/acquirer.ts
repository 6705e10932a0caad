import type { CardPaymentState, FirstState } from './card-payment-moves.ts';

/** Who asks the bank of a card whether it pays. Behind it stands the sandbox, and a live one has to fit as well. */
export interface CardAcquirer {
  readonly name: string;
  /** Whether it can be asked for this card at all. */
  takes(cardNumber: string): boolean;
  /** Asks once for a payment. The card is in memory for so long and nowhere else. */
  authorise(asked: { readonly paymentId: string; readonly cardNumber: string }): Promise<FirstAnswer>;
  /** What it says now of what it was asked before; undefined where it has nothing more to say. */
  lookUp(asked: { readonly reference: string; readonly state: CardPaymentState }): Promise<LaterAnswer | undefined>;
}

export interface FirstAnswer {
  /** How it finds the payment again. */
  readonly reference: string;
  readonly state: FirstState;
  /** After so many seconds it has more to say. */
  readonly saysMoreAfterSeconds?: number;
}

export interface LaterAnswer {
  readonly state: CardPaymentState;
  readonly saysMoreAfterSeconds?: number;
}
