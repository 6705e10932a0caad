import type { FastifyInstance } from 'fastify';
import type { ReadinessWatch } from '../readiness.ts';

/**
 * `/healthz`: the process is up. `/readyz`: orders can be booked here (the database answers and takes writes, its
 * tables are up to date, the clock agrees with the database's), and the process is not about to leave; a load balancer
 * sends requests only then. A bank whose outgoing files wait since the database went back books all the same, and says
 * so.
 */
export function healthRoutes(
  app: FastifyInstance,
  readiness: ReadinessWatch,
  { isLeaving, areFilesLocked }: { isLeaving: () => boolean; areFilesLocked: () => Promise<boolean> },
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    const status = await readiness.look();
    if (status !== 'ready') return reply.code(503).send({ status });
    const areLocked = await areFilesLocked().catch(() => false);
    return reply.send({ status, ...(areLocked && { outgoing: 'locked: the database went back' }) });
  });
}
