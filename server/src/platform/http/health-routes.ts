import { ping } from '@bank/database';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * `/healthz`: the process is up. `/readyz`: the database answers and its migrations are done, the clock agrees with the database's, and the
 * process is not about to leave; a load balancer sends requests only then.
 */
export function healthRoutes(app: FastifyInstance, { db }: Platform, { isLeaving, isClockRight }: { isLeaving: () => boolean; isClockRight: () => boolean }): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    if (!isClockRight()) return reply.code(503).send({ status: 'the clock differs from that of the database' });
    try {
      await ping(db);
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
    return reply.send({ status: 'ready' });
  });
}
