import type { FastifyRequest } from 'fastify';

/** Whether the caller still waits for the answer: long work for one who has gone is not gone on with. */
export function isAwaited({ raw }: FastifyRequest): boolean {
  return !raw.socket.destroyed;
}
