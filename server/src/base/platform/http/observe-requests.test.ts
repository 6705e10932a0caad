import { calls, refuse } from '@bank/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { observeRequests } from './observe-requests.ts';
import { sendRefusal } from './refusal-reply.ts';

/** The figures after requests that were answered with these statuses, each by a call of this name. */
async function figuresOf(call: string | undefined, statuses: readonly number[], refusal?: 'invalid_credentials') {
  const app = fastify();
  const instruments = observeRequests(app);
  app.get<{ Params: { status: string } }>(
    '/:status',
    { config: call === undefined ? {} : { call } },
    async (request, reply) =>
      refusal === undefined
        ? reply.code(Number(request.params.status)).send()
        : sendRefusal(request, reply, refuse(refusal)),
  );
  for (const status of statuses) await app.inject(`/${status}`);
  await app.close();
  return instruments.flatMap(({ text }) => text().split('\n'));
}

test('requests are counted by call and status, and their time by buckets that end where they are said to', async () => {
  const lines = await figuresOf(undefined, [200, 200, 304]);
  expect(lines).toContain('bank_requests_total{call="page",status="200"} 2');
  expect(lines).toContain('bank_requests_total{call="page",status="304"} 1');
  const ends = lines.flatMap((line) => /^bank_request_seconds_bucket\{call="page",le="(.+)"\}/.exec(line)?.[1] ?? []);
  expect(ends).toEqual('0.002 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 10 +Inf'.split(' '));
  expect(lines).toContain('bank_request_seconds_count{call="page"} 3');
  // They took milliseconds: the sum is in seconds.
  const sum = lines.find((line) => line.startsWith('bank_request_seconds_sum'))!;
  expect(Number(sum.split(' ')[1])).toBeLessThan(60);
});

test('calls beyond the bound make the bank look no faster', async () => {
  const lines = await figuresOf(undefined, [200, 429, 429]);
  expect(lines).toContain('bank_requests_total{call="page",status="429"} 2');
  expect(lines).toContain('bank_request_seconds_count{call="page"} 1');
});

test('an order is booked, refused by the bank, or failed', async () => {
  const { name } = calls.orderInternalTransfer;
  const lines = await figuresOf(name, [399, 400, 499, 500]);
  expect(lines.filter((line) => line.startsWith('bank_orders_total{'))).toEqual([
    `bank_orders_total{call="${name}",outcome="booked"} 1`,
    `bank_orders_total{call="${name}",outcome="refused"} 2`,
    `bank_orders_total{call="${name}",outcome="failed"} 1`,
  ]);
  expect(lines.filter((line) => line.startsWith('bank_logins_total{'))).toEqual([]);
});

test('a login is accepted, refused by name, or failed', async () => {
  const { name } = calls.login;
  expect(await figuresOf(name, [399])).toContain('bank_logins_total{outcome="accepted"} 1');
  expect(await figuresOf(name, [400])).toContain('bank_logins_total{outcome="failed"} 1');
  expect(await figuresOf(name, [0], 'invalid_credentials')).toContain(
    'bank_logins_total{outcome="invalid_credentials"} 1',
  );
});
