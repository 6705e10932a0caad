import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A bank server in a process of its own, as `npm start` runs it. */
export interface BankProcess {
  readonly origin: string;
  /** Of the Payment API. */
  readonly paymentApiOrigin: string;
  readonly processId: number;
  readonly dataDir: string;
  /** From the start of the process to the line that names its address. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts the server on a free port over a data folder and waits until it says that it is open. */
export async function startBank(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BankProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      OFFICE_PORT: '0',
      PAYMENT_API_PORT: '0',
      HOST: '127.0.0.1',
      BANK_MODE: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100000',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { origin, paymentApiOrigin } = await openedAt(child);
  return {
    origin,
    paymentApiOrigin,
    processId: child.pid!,
    dataDir,
    readyMs: performance.now() - began,
    async stop() {
      const left = once(child, 'exit');
      child.kill('SIGTERM');
      await left;
    },
  };
}

function openedAt(child: ChildProcess): Promise<Pick<BankProcess, 'origin' | 'paymentApiOrigin'>> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const origin = /open at (http:\/\/\S+)/.exec(output)?.[1];
      // It is said in the same breath.
      const paymentApiOrigin = /Payment API is at (http:\/\/\S+)/.exec(output)?.[1] ?? '';
      if (origin !== undefined) resolve({ origin, paymentApiOrigin });
    });
    child.once('exit', (code) => reject(new Error(`the bank ended with ${code} before it was open: ${output}`)));
  });
}
