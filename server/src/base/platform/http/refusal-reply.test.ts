import { refuse, refuseFor, type Refusal } from '@bank/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendRefusal } from './refusal-reply.ts';

async function answerTo(refusal: Refusal) {
  const app = fastify();
  app.get('/', (request, reply) => sendRefusal(request, reply, refusal));
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

test('what is refused for a while says for how long, a minute where nobody knows better', async () => {
  expect(await answerTo(refuse('too_many_requests'))).toMatchObject({ status: 429, retryAfter: '60' });
  expect(await answerTo(refuseFor('too_many_requests', 7))).toMatchObject({ status: 429, retryAfter: '7' });
});

test('another refusal does not, and names its field where it has one', async () => {
  const answer = await answerTo(refuse('session_required'));
  expect([answer.status, answer.retryAfter, Object.keys(answer.body)]).toEqual([
    401,
    undefined,
    ['code', 'reason', 'message', 'request_id'],
  ]);
  expect((await answerTo(refuse('field_malformed', 'amount'))).body).toMatchObject({ field: 'amount' });
});
