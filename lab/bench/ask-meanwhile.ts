import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { LoggedInPayer } from '../drill/order-load.ts';

/** Of one kind of request, in milliseconds. */
export interface Meanwhile {
  readonly count: number;
  readonly failures: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
}

export interface Asked {
  readonly origin: string;
  readonly payers: readonly LoggedInPayer[];
}

/** What the other process answers in the end, by kind of request. */
export type Latencies = Readonly<Record<string, { readonly ms: readonly number[]; readonly failures: number }>>;

/**
 * Lets clients read and pay in a process of its own, some requests at once and no faster than people do, until `stop`:
 * what a long work in this process makes of their answers.
 */
export async function askMeanwhile(asked: Asked): Promise<{ stop(): Promise<Readonly<Record<string, Meanwhile>>> }> {
  const child: ChildProcess = fork(new URL('./asking-clients.ts', import.meta.url), { execArgv: [] });
  child.send(asked);
  await once(child, 'message');
  return {
    async stop() {
      const answered = once(child, 'message');
      child.send('stop');
      const [latencies] = (await answered) as [Latencies];
      child.disconnect();
      return Object.fromEntries(Object.entries(latencies).map(([kind, of]) => [kind, summaryOf(of)]));
    },
  };
}

function summaryOf({ ms, failures }: Latencies[string]): Meanwhile {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, failures, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}
