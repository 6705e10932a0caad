import type { AddressParts, OrderKind, OrderState, Refusal } from '@bank/contract';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Actor } from '../../base/platform/rights.ts';
import type { AsTyped, OrderContent, UnknownContent } from './content.ts';

/** An order as it is kept. */
export interface Order {
  readonly id: string;
  readonly clientId: string;
  /** The user who prepared or placed it. */
  readonly placedBy: string;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly moveCount: number;
  /** Undefined where it was booked or refused at once: then its payment tells what was asked for. */
  readonly content?: OrderContent | UnknownContent | undefined;
  /** The bank day on which it is due, ISO 8601. */
  readonly executeOn?: string | undefined;
  readonly dueAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
  /** Why the books or the rules refused it. Not `refusal`: an order is no refusal. */
  readonly refusedFor?: Refusal | undefined;
  readonly paymentId?: string | undefined;
  readonly createdAt: Date;
}

/** The key under which an order was placed, and the hash of what was asked for: once written, never read as a whole. */
export interface UsedKey {
  readonly idempotencyKey: string;
  readonly requestHash: Buffer;
}

/** The call of a user that brings an order. Without a key, two equal orders are two orders. */
export interface Caller extends Actor {
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
}

/** What a user asks for, as they typed it. */
export type Asked<Content extends OrderContent> = Caller & AsTyped<Content>;

/** Who moves an order. */
export type Mover =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'staff'; readonly name: string }
  | { readonly kind: 'clock' };

/** One change of an order after it was placed. */
export interface Move {
  readonly number: number;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: Mover;
  readonly at: Date;
  readonly reason: string | undefined;
  /** What was asked for before it, where the move changed it. */
  readonly contentBefore: Order['content'];
  readonly executeOnBefore: string | undefined;
  /** The beneficiary's address, where the move corrected it. */
  readonly correctedAddress: CorrectedAddress | undefined;
}

/** An address in parts, with its country. */
export type OrderAddress = AddressParts & { readonly country: string };

export interface CorrectedAddress {
  readonly before: OrderAddress;
  readonly after: OrderAddress;
}

/** What an order came to: booked as a payment, or refused by the books. */
export type Outcome = { readonly paymentId: string } | Refusal;
