import { calls, nextCursorHeader, type SecurityEvent } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Something that happened at the client's door. */
export interface DoorEvent {
  readonly id: string;
  readonly event: SecurityEvent;
  readonly isRefused: boolean;
  /** ISO 8601 in UTC. */
  readonly happenedAt: string;
  readonly device: string | null;
  readonly network: string | null;
  readonly isThisSession: boolean;
}

export interface DoorEvents {
  /** Newest first. */
  readonly events: readonly DoorEvent[];
  /** Where the next part begins; null at the end. */
  readonly nextCursor: string | null;
}

/** Beside the ten: logins, failed tries, password changes and ended sessions, a part at a time. */
export function readSecurityEvents(cursor?: string): Promise<Outcome<DoorEvents>> {
  return sendCall(calls.readSecurityEvents, { body: cursor === undefined ? {} : { cursor } }, (events, headers) => ({
    events: events.map((event) => ({
      id: event.id,
      event: event.event,
      isRefused: event.is_refused,
      happenedAt: event.happened_at,
      device: event.device,
      network: event.network,
      isThisSession: event.is_this_session,
    })),
    nextCursor: headers.get(nextCursorHeader),
  }));
}
