import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** An open login of the client. */
export interface OpenSession {
  readonly id: string;
  /** Browser and system; null where nobody knows. */
  readonly device: string | null;
  /** The network address cut short; null where nobody knows. */
  readonly network: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/** Beside the ten: where the client is logged in, the latest used first. */
export function readSessions(): Promise<Outcome<readonly OpenSession[]>> {
  return sendCall(calls.readSessions, {}, (sessions) =>
    sessions.map((session) => ({
      id: session.id,
      device: session.device,
      network: session.network,
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
      isThis: session.is_this,
    })),
  );
}
