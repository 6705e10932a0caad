import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../device-of.ts';
import { truncatedNetworkOf } from '../network-of.ts';
import type { Session } from './session.ts';

/** Where a request came from, as the audit trail and the client's own list of sessions tell it. */
export interface RequestOrigin {
  /** The network address cut short: `203.0.113.0/24`. */
  readonly network: string;
  /** Browser and system, `Firefox · Linux`; null where the user agent names neither. */
  readonly device: string | null;
  /** The id under which log and answer know the request. */
  readonly requestId: string;
  /** The login that the request was made with. */
  readonly sessionId: string | null;
  /** The user who made it. */
  readonly userId: string | null;
}

export function originOf(request: FastifyRequest, session: Session | undefined): RequestOrigin {
  return {
    network: truncatedNetworkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    requestId: request.id,
    sessionId: session?.id ?? null,
    userId: session?.userId ?? null,
  };
}
