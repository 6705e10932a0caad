import type { Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import {
  eventsToRecord,
  recordEvents,
  type AuditEvent,
  type Fact,
  type FactReference,
  type OrderKind,
  type Recorder,
} from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database } from '../../base/platform/platform.ts';

/** What an order came to, for the audit trail. */
export interface RecordedOrder {
  readonly kind: OrderKind;
  readonly clientId: string;
  /** Undefined where the clock carried it out. */
  readonly origin: RequestOrigin | undefined;
  readonly outcome: { readonly paymentId: string } | Refusal;
  /** The booking of an accepted order, one of the two: its digest, or where to read it. */
  readonly facts?: readonly Fact[];
  readonly about?: readonly FactReference[];
}

/**
 * Adds orders to the audit trail, however many in one statement. Accepted ones belong into the database transaction of
 * their booking; a refused one moved nothing and may be told of outside.
 */
export function recordOrders(database: Database, platform: Recorder, orders: readonly RecordedOrder[]): Promise<void> {
  return recordEvents(database, platform, orders.map(toEvent));
}

/** The same as part of the statement that books the orders. */
export function ordersToRecord(platform: Recorder, orders: readonly RecordedOrder[]): WritePart {
  return eventsToRecord(platform, orders.map(toEvent));
}

function toEvent({ outcome, origin, ...order }: RecordedOrder): AuditEvent {
  return {
    ...order,
    ...(origin && { origin }),
    ...('refusal' in outcome ? { refusal: outcome.refusal } : { subject: outcome.paymentId }),
  };
}
