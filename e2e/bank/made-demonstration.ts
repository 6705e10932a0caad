import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runBankCommand } from './bank-process.ts';

const run = promisify(execFile);

/** Makes a demonstration bank in a folder and leaves it at rest: its copies are opened in a fifth of the time. */
export async function makeDemonstration(dataDir: string): Promise<void> {
  await runBankCommand(dataDir, ['demo']);
}

/** Copies the demonstration that was made, with the owners and rights of its files, into an empty folder. */
export async function copyDemonstration(made: string, dataDir: string): Promise<void> {
  await run('cp', ['-Rp', `${made}/.`, dataDir]);
}
