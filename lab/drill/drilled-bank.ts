import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../../server/src/testing/program-of.ts';

/** The folder of this version. */
const here = fileURLToPath(new URL('../..', import.meta.url));
const program = 'server/src/testing/bank-process.ts';

/** A start that takes longer than this has failed. */
const startMsMax = 240_000;
/** How much of a process's output is kept, to be shown when it does not start. */
const outputMax = 4_000;

/** A bank server in a process of its own, which a drill may kill. */
export interface DrilledBank {
  readonly origin: string;
  readonly processId: number;
  /** From the start of the process to the line that names its address. */
  readonly readyMs: number;
  /** Its last words on both outputs, for complaints. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** `SIGKILL`, and waits until the process is gone. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** `SIGTERM`; the exit code. */
  stop(): Promise<number | null>;
}

/** Settings of every drill: a demonstration that answers PINs, with no limits on how often one asks. */
const drillSettings = {
  PORT: '0',
  HOST: '127.0.0.1',
  BANK_MODE: 'demo',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '100000',
};

/** The servers that run. A drill that gives up leaves none of them behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Ends what a drill that gave up has left running, so that the next one has the machine to itself. */
export async function killDrilledBanks(): Promise<void> {
  for (const child of running) {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
}

/**
 * Starts a bank and waits until it is open.
 *
 * @param settings as the environment names them: at least `DATA_DIR` or `DATABASE_URL`
 * @param root the folder of the version to start; this one where nothing is said
 * @throws Error with the last words of the process when it ends instead, or says nothing for a minute and a half
 */
export async function startDrilledBank(
  settings: Readonly<Record<string, string>>,
  root: string = here,
): Promise<DrilledBank> {
  const began = performance.now();
  const child = spawn(process.execPath, [root === here ? programOf(program) : join(root, program)], {
    cwd: root,
    env: {
      ...process.env,
      ...drillSettings,
      // In production the office needs its own origin.
      ...(settings['BANK_MODE'] !== 'production' && { OFFICE_PORT: '0', PAYMENT_API_PORT: '0' }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-outputMax)));
  }
  const origin = await openedAt(child, () => output);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (hasEnded(child)) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  };
  return {
    origin,
    processId: child.pid!,
    readyMs: performance.now() - began,
    output: () => output,
    hasEnded: () => hasEnded(child),
    kill: async () => void (await end('SIGKILL')),
    signal: (signal) => void child.kill(signal),
    stop: () => end('SIGTERM'),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function openedAt(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the bank did not open: ${output()}`));
    }, startMsMax);
    child.stdout!.on('data', () => {
      const origin = /(?:open at|listens on) (http:\/\/\S+:\d+)$/m.exec(output())?.[1];
      if (origin === undefined) return;
      clearTimeout(giveUp);
      resolve(origin);
    });
    child.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`the bank ended with ${code ?? 'a signal'} before it was open: ${output()}`));
    });
  });
}

/** The process id of the embedded PostgreSQL of a data folder, from its own record. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** The processes whose parent is the given one, from `/proc`. */
export async function childrenOf(processId: number): Promise<number[]> {
  const children = await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** A drill's own connection to the books: by the socket, so that it never takes part in keeping the server up. */
export function socketUrlOf(dataDir: string): string {
  return `postgres://bank@localhost/bank?host=${encodeURIComponent(join(dataDir, 'postgres'))}`;
}
