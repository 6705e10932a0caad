import { request } from 'node:http';
import type { AttackResult } from './attacker.ts';

/** How long an answer took, and its status; 0 is no answer. */
export interface Seen {
  readonly ms: number;
  readonly status: number;
}

/** A request on a connection of its own; a body makes it a POST. */
export function post(
  origin: string,
  path: string,
  { token, body, localAddress }: { token?: string; body?: string; localAddress: string },
): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const asked = request(
      {
        hostname,
        port,
        path,
        localAddress,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => void answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.once('error', () => resolve(0));
    asked.end(body);
  });
}

export async function timed(ask: () => Promise<number>): Promise<Seen> {
  const askedAt = performance.now();
  const status = await ask();
  return { status, ms: performance.now() - askedAt };
}

/** What was answered, and how fast: the median, the slowest of a hundred, and the worst. */
export function print(title: string, result: AttackResult | readonly Seen[]): void {
  if ('statuses' in result) {
    const answered = Object.entries(result.statuses)
      .map(([status, count]) => `${count} x ${status === '0' ? 'no answer' : status}`)
      .join(', ');
    process.stdout.write(`${title}: ${answered} in ${result.seconds.toFixed(0)} s\n`);
    return;
  }
  const sorted = result.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  const wrong = result.filter(({ status }) => status !== 200);
  process.stdout.write(
    `  ${title}: ${result.length} sent, ${((1 - wrong.length / result.length) * 100).toFixed(2)} % answered 200, ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      (`worst ${at(1)} ` +
        `ms${wrong.length > 0 ? `; others: ${[...new Set(wrong.map(({ status }) => status))].join(', ')}` : ''}\n`),
  );
}
