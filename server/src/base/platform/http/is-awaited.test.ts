import fastify from 'fastify';
import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isAwaited } from './is-awaited.ts';

test('a caller who hangs up in the middle of long work is known to be gone', async () => {
  const app = fastify();
  const told: boolean[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  app.post('/work', (request) => {
    told.push(isAwaited(request));
    begin();
    return once(request.raw.socket, 'close').then(() => {
      told.push(isAwaited(request));
      end();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = send({
    port,
    host: '127.0.0.1',
    path: '/work',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  call.on('error', () => undefined);
  call.end('{}');
  await begun;
  call.destroy();
  await over;
  await app.close();
  expect(told).toEqual([true, false]);
});
