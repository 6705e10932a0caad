import { refusals, type RefusalName } from '@bank/contract';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { truncatedNetworkOf } from '../network-of.ts';
import { callerOf } from './caller-of-request.ts';
import { refusalOf } from './refusal-reply.ts';

/** How often refusals for rate are summed up. */
const sumMs = 1_000;
/** Refusals for rate of one network within that time that have a line of their own. */
const linesMax = 3;
/** Networks that are told apart within that time; the others are summed up as one. */
const networksMax = 500;

interface Refused {
  readonly network: string;
  readonly call: string;
  readonly reason: RefusalName;
  count: number;
}

/**
 * A line in the log for every answer. A refusal for rate (429) says from which network it came, cut short as in the
 * audit trail. A flood of them does not flood the log: of each network, call and reason the first few in a second have
 * a line, and one line says how many they were.
 */
export function logAnswers(app: FastifyInstance, log: Log): void {
  let sums = new Map<string, Refused>();
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onResponse', (request, reply, done) => {
    const reason = refusalOf(reply);
    const route = request.routeOptions.url ?? 'unknown';
    const sessionId = callerOf(request);
    const answered = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(sessionId !== undefined && { sessionId }),
    };
    if (reason === undefined || refusals[reason] !== 429) request.log.info(answered, 'answered');
    else {
      const network = truncatedNetworkOf(request.ip);
      const count = countRefused({ network, call: request.routeOptions.config.call ?? 'page', reason });
      if (count <= linesMax) request.log.info({ ...answered, reason, network }, 'answered');
    }
    done();
  });
  app.addHook('onClose', (_app, done) => {
    sumUp();
    done();
  });

  function countRefused({ network, call, reason }: Omit<Refused, 'count'>): number {
    timer ??= setTimeout(sumUp, sumMs).unref();
    const isNew = !sums.has(`${network} ${call} ${reason}`);
    const named = isNew && sums.size >= networksMax ? 'others' : network;
    const key = `${named} ${call} ${reason}`;
    const sum = sums.get(key) ?? { network: named, call, reason, count: 0 };
    sums.set(key, sum);
    sum.count += 1;
    return sum.count;
  }

  function sumUp(): void {
    clearTimeout(timer);
    timer = undefined;
    const summed = sums;
    sums = new Map();
    for (const sum of summed.values()) {
      if (sum.count > linesMax) log.warn(sum, 'refused for rate');
    }
  }
}
