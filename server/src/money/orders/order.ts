import type { OrderKind, OrderState, Refusal } from '@bank/contract';

/** What an internal transfer asks for: accounts by their numbers, the amount as a plain decimal. */
export interface InternalContent {
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: string;
  readonly currency: string;
  readonly remittanceInformation: string;
}

/** The same of an international order, its texts as they will be sent. */
export interface InternationalContent {
  readonly debtorAccount: string;
  readonly amount: string;
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
  readonly creditorName: string;
  readonly creditorCountry: string;
  readonly creditorAddress: string;
  /** OUR, BEN or SHA. */
  readonly charges: string;
  readonly currency: string;
}

/** Who moves an order. */
export type Mover =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'staff'; readonly name: string }
  | { readonly kind: 'clock' };

/** One change of an order after it was placed. */
export interface OrderMove {
  readonly number: number;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: Mover;
  readonly at: Date;
  readonly reason: string | undefined;
  /** What was asked for before it, where the move changed it. */
  readonly contentBefore: string | undefined;
  readonly executeOnBefore: string | undefined;
}

/** An order as it is kept. */
export interface Order {
  readonly id: string;
  readonly clientId: string;
  /** The user who prepared or placed it. */
  readonly placedBy: string;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly moveCount: number;
  /** JSON; undefined where it was booked or refused at once. */
  readonly content: string | undefined;
  /** The bank day on which it is due, ISO 8601. */
  readonly executeOn: string | undefined;
  readonly dueAt: Date | undefined;
  readonly expiresAt: Date | undefined;
  /** Why the books or the rules refused it. Not `refusal`: an order is no refusal. */
  readonly refusedFor: Refusal | undefined;
  readonly paymentId: string | undefined;
  readonly createdAt: Date;
}

/** What an order came to: booked as a payment, or refused by the books. */
export type OrderOutcome = { readonly paymentId: string } | Refusal;
