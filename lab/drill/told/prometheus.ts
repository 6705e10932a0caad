import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { waitUntil } from '../wait-until.ts';
import { startProgram, type StartedProgram } from './started-program.ts';

const deployed = fileURLToPath(new URL('../../../deploy/prometheus/', import.meta.url));

/** An alarm that Prometheus raises at this moment. */
export interface Alarm {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
}

export interface Targets {
  readonly bank: readonly string[];
  readonly machines: readonly string[];
  readonly probe: readonly string[];
  readonly publicAddress: string;
  readonly blackbox: string;
}

export interface RunningPrometheus {
  alarms(): Promise<readonly Alarm[]>;
  /** Asks other targets from now on. */
  turnTo(targets: Targets): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts Prometheus with the operators' rules as they are, and their list of targets with addresses of the drill. */
export async function startPrometheus(folder: string, targets: Targets): Promise<RunningPrometheus> {
  const port = await freePort();
  const file = join(folder, 'prometheus.yml');
  const origin = `http://127.0.0.1:${port}`;
  let program: StartedProgram | undefined;
  const write = async (asked: Targets): Promise<void> => writeFile(file, await fill(asked));
  const start = async (): Promise<void> => {
    program = startProgram('prometheus', [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ]);
    await waitUntil('Prometheus is ready', async () => {
      if (program!.hasEnded()) throw new Error(`Prometheus ended: ${program!.output()}`);
      return fetch(`${origin}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  };
  await write(targets);
  await start();
  return {
    async alarms() {
      const answer = await fetch(`${origin}/api/v1/alerts`, { signal: AbortSignal.timeout(5_000) });
      const { data } = (await answer.json()) as { data: { alerts: Alarm[] } };
      return data.alerts;
    },
    async turnTo(asked) {
      await write(asked);
      program!.signal('SIGHUP');
    },
    kill: async () => program!.end('SIGKILL'),
    start,
  };
}

async function fill({ bank, machines, probe, publicAddress, blackbox }: Targets): Promise<string> {
  const list = (addresses: readonly string[]) => `[${addresses.map((address) => `'${address}'`).join(', ')}]`;
  return (await readFile(join(deployed, 'scrape.yml'), 'utf8'))
    .replaceAll('/etc/prometheus/alerts', join(deployed, 'alerts'))
    .replace("['127.0.0.1:9101', '127.0.0.1:9102']", list(bank))
    .replace("['127.0.0.1:9100']", list(machines))
    .replace("['127.0.0.1:9117']", list(probe))
    .replace("['https://bank.example/']", list([publicAddress]))
    .replace("'127.0.0.1:9115'", `'${blackbox}'`);
}
