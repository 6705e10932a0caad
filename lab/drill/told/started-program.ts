import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const outputMax = 4_000;

/** A program that the drill has started, and may stop, freeze and kill. */
export interface StartedProgram {
  readonly processId: number;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal, thaws it where it is frozen, and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that ends with the drill at the latest. */
export function startProgram(
  program: string,
  parameters: readonly string[],
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly uid?: number;
    readonly gid?: number;
    readonly cwd?: string;
  } = {},
): StartedProgram {
  const { env, ...others } = options;
  const child = spawn(program, parameters, {
    ...others,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-outputMax)));
  child.on('error', (error) => (output += error.message));
  running.add(child);
  child.once('exit', () => running.delete(child));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    processId: child.pid ?? 0,
    output: () => output,
    hasEnded,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGKILL') {
      if (hasEnded() || child.pid === undefined) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      child.kill('SIGCONT');
      await exit;
    },
  };
}
