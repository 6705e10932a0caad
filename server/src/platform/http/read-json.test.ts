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
