import type { OrderKind, Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import type { Database } from '../../base/platform/platform.ts';
import type { Order, Outcome } from './order.ts';

/** What is asked for, under the sender's own key. */
export interface ToPlace {
  readonly clientId: string;
  /** Who places it. */
  readonly userId: string;
  readonly kind: OrderKind;
  readonly idempotencyKey: string | undefined;
  /** The call and all that it asks for: the same key with another one is refused. Empty without a key. */
  readonly fingerprint: readonly string[];
}

/** What a sender is answered. */
export interface Answer {
  readonly orderId: string;
  /** Undefined for an order that waits. */
  readonly outcome: Outcome | undefined;
  /** The first answer to its key again: nothing happened this time. */
  readonly isReplayed: boolean;
}

/** An order that keeps every rule that needs no lock. */
export interface Decidable<Valid> {
  readonly orderId: string;
  readonly valid: Valid;
}

/** An order that waits, as it begins. */
export type Beginning = Pick<Order, 'state' | 'content' | 'executeOn' | 'dueAt' | 'expiresAt'>;

/** What became of an order: it waits, it is booked, the books refuse it, or a rule does, which leaves its key free. */
export type Decision = { readonly waits: Beginning } | Outcome | { readonly dropped: Refusal };

/** Orders with what became of each, and what books the accepted ones. */
export interface Decided<Valid> {
  readonly decided: readonly { readonly item: Decidable<Valid>; readonly decision: Decision }[];
  readonly toWrite: readonly WritePart[];
  /** Tells of what was written, in the same database transaction. */
  readonly afterwards?: () => Promise<void>;
}

/** The rules of a kind of orders. */
export interface Rules<Asked extends ToPlace, Valid extends object> {
  /** Of the statement that books; the same name always with the same parts. */
  readonly name: string;
  /** Judges orders by every rule that needs no lock: what is to be booked, or the broken rule. */
  readonly judge: (all: readonly Asked[]) => Promise<ReadonlyMap<Asked, Valid | Refusal>>;
  /** Decides orders on locked accounts. A refusal refuses all of them, undoes what was written and leaves keys free. */
  readonly decide: (transaction: Database, items: readonly Decidable<Valid>[]) => Promise<Decided<Valid> | Refusal>;
}
