import type { FastifyInstance } from 'fastify';

/** An application that is asked within this process, through its own door. */
export type Door = Pick<FastifyInstance, 'inject'>;
