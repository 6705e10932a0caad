import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commandLine = 'server/src/operation/command-line/main.ts';

/** The file that starts a program of the bank: a run of all tests keeps what it starts often in one file each. */
function programOf(path: string): string {
  const { BANK_PROGRAMS: bundles } = process.env;
  return bundles === undefined ? path : join(bundles, `${path}.mjs`);
}

/** What a bank may still say when it ends, for the reader of the failure. */
const lastOutputMax = 4_000;

/** A bank in a process of its own, started as `npm start` does. */
export interface BankProcess {
  readonly origin: string;
  /** Of the back office, by its host name: browsers make passkeys for none but names. */
  readonly officeOrigin: string;
  /** Of the Payment API. */
  readonly paymentApiOrigin: string;
  /** Asks it to stop. @throws Error when it does not leave with code 0 */
  stop(): Promise<void>;
}

/**
 * Starts the demonstration bank on a free port and waits until it says that it is open.
 *
 * @param program whose clock and outside world a story replaces; the bank as it is if not said
 */
export async function startBank(
  settings: Readonly<Record<string, string>>,
  program = 'scripts/start.ts',
): Promise<BankProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...plainEnvironment(),
      PORT: '0',
      // In production the office needs its own origin.
      ...(settings['BANK_MODE'] !== 'production' && { OFFICE_PORT: '0', PAYMENT_API_PORT: '0' }),
      BANK_MODE: 'demo',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = lastOutput(child);
  const origin = await originOf(child, output);
  return {
    origin,
    // It is said in the same breath.
    officeOrigin: /back office is at (http:\/\/\S+)/.exec(output())?.[1]?.replace('127.0.0.1', 'localhost') ?? '',
    paymentApiOrigin: /Payment API is at (http:\/\/\S+)/.exec(output())?.[1] ?? '',
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const left = once(child, 'exit');
        child.kill('SIGTERM');
        await left;
      }
      if (child.exitCode !== 0) {
        throw new Error(`the bank left with ${child.exitCode ?? child.signalCode} instead of 0: ${output()}`);
      }
    },
  };
}

/** Builds the website where something that it is made of has changed. */
export async function buildWebsite(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, env: plainEnvironment(), stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the website could not be built (${code})`);
}

/**
 * Where a bank of the stories uses a PostgreSQL of somebody else, its folder names the database, so that the operator's
 * commands find it as they find an embedded one.
 */
export const databaseFileOf = (dataDir: string): string => join(dataDir, 'database-url');

function databaseOf(dataDir: string): Readonly<Record<string, string>> {
  const file = databaseFileOf(dataDir);
  return existsSync(file) ? { DATABASE_URL_FILE: file } : {};
}

/**
 * Runs a command of the operator's command line (`npm run bank -- …`) and reads its answer.
 *
 * @param expected with which code it ends
 */
export async function runBankCommand(dataDir: string, parameters: readonly string[], expected = 0): Promise<unknown> {
  const child = spawn(process.execPath, [programOf(commandLine), ...parameters, '--json'], {
    cwd: root,
    env: { ...plainEnvironment(), BANK_MODE: 'demo', DATA_DIR: dataDir, ...databaseOf(dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let answer = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const output = lastOutput(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== expected) throw new Error(`bank ${parameters.join(' ')} ended with ${code}: ${output()}`);
  return JSON.parse(answer);
}

/** The surroundings without the settings of the one who runs the tests, nor those of the tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'NODE_COMPILE_CACHE', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'SystemRoot'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function lastOutput(child: ChildProcess): () => string {
  let output = '';
  const listen = (text: string) => (output = (output + text).slice(-lastOutputMax));
  child.stdout?.setEncoding('utf8').on('data', listen);
  child.stderr?.setEncoding('utf8').on('data', listen);
  return () => output.trim();
}

function originOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const origin = /open at (http:\/\/\S+)/.exec(output())?.[1];
      if (origin !== undefined) resolve(origin);
    });
    child.once('exit', (code) => reject(new Error(`the bank ended with ${code} before it was open: ${output()}`)));
  });
}
