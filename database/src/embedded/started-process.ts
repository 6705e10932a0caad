import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('bank-process.ts', import.meta.url));

/** A second process of the bank, as a test sees it. */
export class StartedProcess {
  readonly #child: ChildProcess;
  #told = '';
  #waiting = new Set<() => void>();

  /** @param path the search path for programs, where it is not our own */
  constructor(dataDir: string, path = process.env['PATH'] ?? '') {
    this.#child = spawn(process.execPath, [program, dataDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
    });
    const listen = (text: Buffer): void => {
      this.#told += text.toString();
      for (const look of this.#waiting) look();
    };
    this.#child.stdout?.on('data', listen);
    this.#child.stderr?.on('data', listen);
    this.#child.once('exit', () => listen(Buffer.from('\n(ended)')));
  }

  /** Waits until the process has said something that matches. */
  async says(pattern: RegExp): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(this.#told)) resolve();
        else if (this.#told.endsWith('(ended)')) reject(new Error(`The process ended and said: ${this.#told}`));
        else return;
        this.#waiting.delete(look);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** @returns the exit code, `null` after a signal that could not be caught */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return this.#child.exitCode;
    const ended = once(this.#child, 'exit') as Promise<[number | null]>;
    this.#child.kill(signal);
    return (await ended)[0];
  }
}
