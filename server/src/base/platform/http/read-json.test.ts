import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readJsonOnly } from './read-json.ts';

test('a body that begins with a byte order mark is read, with an amount that is a number', async () => {
  const app = Fastify();
  readJsonOnly(app);
  app.post('/', (request) => request.body);
  const headers = { 'content-type': 'application/json' };
  const payload = Buffer.from('\uFEFF{"amount": 12.50}');
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  await app.close();
  expect([answer.statusCode, answer.json()]).toEqual([200, { amount: '12.5' }]);
});

test.each([
  ['application/json', '7', 200, 7],
  ['application/json', '', 200, undefined],
  ['text/plain', '', 200, undefined],
  ['text/plain', '7', 500, undefined],
])('a body of type %s that says %j', async (type, payload, status, read) => {
  const app = Fastify();
  readJsonOnly(app);
  let body: unknown = 'none';
  app.post('/', (request, reply) => {
    ({ body } = request);
    return reply.send('read');
  });
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  await app.close();
  expect([answer.statusCode, body]).toEqual([status, status === 200 ? read : 'none']);
});
