import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, ours or not. */
export function isProcessAlive(processId: number): boolean {
  if (!Number.isSafeInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a living process is the PostgreSQL server of this cluster. Systems reuse process ids: after a power cut the
 * recorded one may belong to any program. When the system gives no answer, the result is yes, the careful one.
 */
export function isServerOf(clusterDir: string, processId: number): boolean {
  if (!isProcessAlive(processId)) return false;
  const commandLine = readCommandLine(processId);
  return commandLine === undefined || (/postgres/.test(commandLine) && commandLine.includes(clusterDir));
}

function readCommandLine(processId: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(processId)], { encoding: 'utf8' });
  } catch {
    return isProcessAlive(processId) ? undefined : '';
  }
}
