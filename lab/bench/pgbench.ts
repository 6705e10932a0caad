import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Where pgbench finds the PostgreSQL that the bank runs on. */
export interface PgbenchTarget {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** pgbench comes with PostgreSQL's own packages; without it there is no comparison. */
export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function places({ host, user, database }: PgbenchTarget): string[] {
  return ['-h', host, '-U', user, database];
}

/** Makes pgbench's own tables. The scale is at least the number of clients, as its manual asks. */
export function initialisePgbench(target: PgbenchTarget, scale: number): void {
  execFileSync('pgbench', ['--initialize', '--quiet', '--scale', String(scale), ...places(target)], {
    stdio: 'ignore',
  });
}

/** TPC-B-like transactions per second. */
export async function runPgbench(
  target: PgbenchTarget,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { stdout } = await promisify(execFile)('pgbench', [
    '--client',
    String(clients),
    '--jobs',
    '2',
    '--time',
    String(seconds),
    '--no-vacuum',
    ...places(target),
  ]);
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (perSecond === undefined) throw new Error(`pgbench said nothing of its speed: ${stdout}`);
  return Number(perSecond);
}
