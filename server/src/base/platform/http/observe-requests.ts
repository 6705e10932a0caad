import { calls } from '@bank/contract';
import type { FastifyInstance } from 'fastify';
import { counter, histogram, type Instrument } from '../instruments.ts';
import { isOfProbe } from './caller-of-request.ts';
import { refusalOf } from './refusal-reply.ts';

/** Seconds; the goal for an answer is 50 ms. */
const latencyBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const orderCalls: readonly string[] = [calls.orderInternalTransfer.name, calls.orderInternationalTransfer.name];

/**
 * Measures every request of an app: how many by call and status, how long they took, and what became of orders. What is
 * no call counts as `page`; an address that leads nowhere is never a label, or anybody could make series without end.
 */
export function observeRequests(app: FastifyInstance): readonly Instrument[] {
  const requests = counter('bank_requests_total', 'Requests answered, by call and status.');
  const seconds = histogram(
    'bank_request_seconds',
    'How long a request took, by call; without those refused for their rate.',
    latencyBounds,
  );
  const orders = counter('bank_orders_total', 'Orders of clients, by call and what became of them.');
  const logins = counter(
    'bank_logins_total',
    'First steps of logins, by what came of them: `accepted`, or the name of the refusal.',
  );
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'page';
    requests.add({ call, status: String(reply.statusCode) });
    // A call beyond the bound is refused at once: a thousand of these would hide how long all others wait.
    if (reply.statusCode !== 429) seconds.observe({ call }, reply.elapsedTime / 1_000);
    // A cent of the bank's own each minute would hide a day without orders of clients.
    if (orderCalls.includes(call) && !isOfProbe(request)) orders.add({ call, outcome: outcomeOf(reply.statusCode) });
    if (call === calls.login.name)
      logins.add({ outcome: reply.statusCode < 400 ? 'accepted' : (refusalOf(reply) ?? 'failed') });
    done();
  });
  return [requests, seconds, orders, logins];
}

function outcomeOf(status: number): 'booked' | 'refused' | 'failed' {
  if (status < 400) return 'booked';
  return status < 500 ? 'refused' : 'failed';
}
