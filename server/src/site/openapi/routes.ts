import { calls } from '@bank/contract';
import type { FastifyInstance } from 'fastify';
import { publicUrlOf } from '../../base/platform/http/public-url.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { composeOpenApi } from './compose-openapi.ts';

/** `GET /openapi.json`: every call, read from the contract itself (decisions: further calls). No Bearer. */
export function openapiRoutes(app: FastifyInstance, { config }: Pick<Platform, 'config'>): void {
  let text: string | undefined;
  app.get('/openapi.json', { config: { call: 'readOpenApi' } }, (_request, reply) => {
    text ??= JSON.stringify(composeOpenApi(Object.values(calls), publicUrlOf(app, config)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text);
  });
}
