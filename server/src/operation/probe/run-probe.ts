import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gaugeText } from '../../base/platform/instruments.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { probeSteps, type ProbeStep, type TriedStep } from './walk-as-client.ts';

/** What is known of a step. */
interface Known {
  readonly isOk: boolean;
  readonly seconds: number;
  readonly lastOkMs: number;
}

export interface ProbeFigures {
  note(tried: readonly TriedStep[]): void;
  text(): string;
}

/** Remembers how each step fared. One that was not reached has failed; one that is never asked has no figure. */
export function probeFigures(
  asked: readonly ProbeStep[] = probeSteps,
  nowMs: () => number = () => performance.now(),
): ProbeFigures {
  const beganMs = nowMs();
  const known = new Map<ProbeStep, Known>();
  const figure = (name: string, help: string, read: (step: Known) => number) =>
    gaugeText(
      name,
      help,
      [...known].map(([step, found]) => [{ step }, read(found)] as const),
    );
  return {
    note(tried) {
      for (const step of asked) {
        const found = tried.find((one) => one.step === step);
        const isOk = found?.isOk ?? false;
        const lastOkMs = isOk ? nowMs() : (known.get(step)?.lastOkMs ?? beganMs);
        known.set(step, { isOk, seconds: found?.seconds ?? 0, lastOkMs });
      }
    },
    text: () =>
      [
        figure(
          'bank_probe_success',
          'Whether a step worked the last time, tried from outside as a client.',
          ({ isOk }) => (isOk ? 1 : 0),
        ),
        figure('bank_probe_seconds', 'How long it took.', ({ seconds }) => Math.round(seconds * 1_000) / 1_000),
        figure('bank_probe_age_seconds', 'Time since it last worked.', ({ lastOkMs }) =>
          Math.round((nowMs() - lastOkMs) / 1_000),
        ),
      ].join(''),
  };
}

export interface ProbeSettings {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly everySeconds: number;
  readonly asked: readonly ProbeStep[];
  readonly walk: () => Promise<TriedStep[]>;
  readonly print: (line: string) => void;
}

export interface RunningProbe {
  readonly port: number;
  stop(): Promise<void>;
}

/** Walks again and again, tells what does not work in a line each, and serves figures for Prometheus. */
export async function runProbe({ host, port, everySeconds, asked, walk, print }: ProbeSettings): Promise<RunningProbe> {
  const figures = probeFigures(asked);
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    response
      .writeHead(isAsked ? 200 : 404, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(isAsked ? figures.text() : 'Not found\n');
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  const walking = repeat(
    async () => {
      const tried = await walk();
      figures.note(tried);
      for (const { step, why } of tried) if (why !== undefined) print(`${step}: ${why}`);
    },
    { everyMs: everySeconds * 1_000, onTrouble: (error) => print((error as Error).message) },
  );
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await walking.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
