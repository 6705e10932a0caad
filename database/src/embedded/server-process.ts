import type { ChildProcess } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import type { ServerUser } from './server-user.ts';

/** After this long a fast shutdown becomes an immediate one; the next start then replays the log. */
const fastShutdownMs = 3000;

const ofLogOpening = /redirecting log output to logging collector process|Future log output will appear in directory/;

/** The PostgreSQL server as our child. */
export class ServerProcess {
  readonly processId: number;
  /** Fulfilled when the child is gone. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #wordsPath: string;

  private constructor(child: ChildProcess, processId: number, outputPath: string) {
    this.#child = child;
    this.#wordsPath = outputPath;
    this.processId = processId;
    this.ended = new Promise((resolve) => {
      child.once('exit', () => resolve());
    });
    // A forgotten close() does not keep the process alive; where the kernel does not end the server with us, this does.
    child.unref();
    process.once('exit', this.#interrupt);
    child.once('exit', () => process.off('exit', this.#interrupt));
  }

  /**
   * @param wordsPath file for the server's messages before its own log opens
   * @throws Error when the program cannot be started at all
   */
  static async start({
    program,
    parameters,
    user,
    cwd,
    outputPath,
  }: {
    program: string;
    parameters: readonly string[];
    user: ServerUser;
    cwd: string;
    outputPath: string;
  }): Promise<ServerProcess> {
    const output = await open(outputPath, 'w', 0o600);
    try {
      // In a session of its own: Ctrl-C reaches our process only, which first answers its open requests.
      const child = user.spawn(program, parameters, { cwd, detached: true, stdio: ['ignore', output.fd, output.fd] });
      await new Promise((resolve, reject) => {
        child.once('spawn', resolve).once('error', reject);
      });
      return new ServerProcess(child, child.pid!, outputPath);
    } finally {
      await output.close();
    }
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The server's messages before its own log opened, mostly why it would not start. Otherwise where that log is. */
  async lastOutput(): Promise<string> {
    const output = await readFile(this.#wordsPath, 'utf8').catch(() => '');
    return output
      .split('\n')
      .filter((line) => !ofLogOpening.test(line))
      .join('\n')
      .trim();
  }

  /** Lets running database transactions fail, writes everything down, ends. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.#child.ref();
    this.#interrupt();
    const harder = setTimeout(() => this.#child.kill('SIGQUIT'), fastShutdownMs);
    await this.ended;
    clearTimeout(harder);
  }

  readonly #interrupt = (): void => {
    this.#child.kill('SIGINT');
  };
}
