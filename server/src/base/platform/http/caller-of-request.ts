import type { FastifyRequest } from 'fastify';

const sessions = new WeakMap<FastifyRequest, string>();
const ofProbe = new WeakSet<FastifyRequest>();

/** Notes in whose session, or by which access token, a request comes: its line in the log says so. */
export function noteCaller(request: FastifyRequest, sessionId: string): void {
  sessions.set(request, sessionId);
}

/** Undefined for visitors, and for what no door has let in. */
export function callerOf(request: FastifyRequest): string | undefined {
  return sessions.get(request);
}

/** Notes that the bank's own probe asks. */
export function noteProbe(request: FastifyRequest): void {
  ofProbe.add(request);
}

export function isOfProbe(request: FastifyRequest): boolean {
  return ofProbe.has(request);
}
