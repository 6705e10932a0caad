import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from './program-of.ts';

/** A bank in a process of its own. */
export interface StartedBank {
  readonly port: number;
  /** Of the back office; undefined where there is none. */
  readonly officePort: number | undefined;
  /** Of the Payment API; undefined where there is none. */
  readonly paymentApiPort: number | undefined;
  /** Sends SIGTERM and resolves with the exit code; null where a signal ended it. */
  leave(): Promise<number | null>;
}

/**
 * Starts a bank on a free port and waits until it says that it is open. Its settings are those of the environment's
 * names.
 */
export async function startBankProcess(settings: Readonly<Record<string, string>>): Promise<StartedBank> {
  const child = spawn(process.execPath, [programOf('server/src/testing/bank-process.ts')], {
    env: {
      // oxlint-disable-next-line node/no-process-env -- the bank in the child reads its environment itself
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      // In production the office needs its own origin, and the Payment API its key.
      ...(settings['BANK_MODE'] !== 'production' && { OFFICE_PORT: '0', PAYMENT_API_PORT: '0' }),
      BANK_MODE: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const left = once(child, 'exit') as Promise<[number | null]>;
  const ports = await new Promise<Omit<StartedBank, 'leave'>>((resolve, reject) => {
    let output = '';
    let isOpen = false;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Before it is open the error of this start tells them.
      if (isOpen) process.stderr.write(text);
      else output += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /(?:open at|listens on) http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found === undefined) return;
      isOpen = true;
      const portAfter = (words: RegExp) => {
        const digits = words.exec(output)?.[1];
        return digits === undefined ? undefined : Number(digits);
      };
      resolve({
        port: Number(found),
        officePort: portAfter(/back office is at http:\/\/127\.0\.0\.1:(\d+)/),
        paymentApiPort: portAfter(/Payment API is at http:\/\/127\.0\.0\.1:(\d+)/),
      });
    });
    void left.then(([code]) => reject(new Error(`the bank ended with ${code} before it was open: ${output}`)));
  });
  return {
    ...ports,
    async leave() {
      child.kill('SIGTERM');
      return (await left)[0];
    },
  };
}
