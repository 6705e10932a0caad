import type { Refusal } from '@bank/contract';
import {
  recordEvents,
  type AuditEvent,
  type Fact,
  type FactReference,
  type PlacingKind,
  type Recorder,
} from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database } from '../../base/platform/platform.ts';

/** What an order came to, for the audit trail. */
export interface Told {
  readonly kind: PlacingKind;
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
export function recordOrders(database: Database, platform: Recorder, told: readonly Told[]): Promise<void> {
  return recordEvents(database, platform, told.map(eventOf));
}

export function eventOf({ outcome, origin, ...told }: Told): AuditEvent {
  return {
    ...told,
    ...(origin && { origin }),
    ...('refusal' in outcome ? { refusal: outcome.refusal } : { subject: outcome.paymentId }),
  };
}
