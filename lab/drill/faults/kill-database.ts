import { readFileSync } from 'node:fs';
import type { Drill } from '../drill.ts';
import { childrenOf, postmasterOf, socketUrlOf } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';

export const killDatabase: Drill = {
  name: 'kill-database',
  title: 'kill -9 of the embedded database or of one of its processes; the bank lives on',
  rounds: 60,
  run: (options) =>
    withFolder(async (dataDir) =>
      runFaultRounds({
        ...options,
        settings: { DATA_DIR: dataDir },
        databaseUrl: socketUrlOf(dataDir),
        payers: await furnishBank({ dataDir }, 8),
        async fault() {
          const postmaster = await postmasterOf(dataDir);
          const workers = (await childrenOf(postmaster)).filter((child) => !isLogger(child));
          // Any of its workers takes the others with it; the process that all depend on is killed every second time.
          const victims = Math.random() < 0.5 || workers.length === 0 ? [postmaster] : workers;
          process.kill(victims[Math.floor(Math.random() * victims.length)]!, 'SIGKILL');
        },
      }),
    ),
};

/** The one process whose death disturbs no other. */
function isLogger(processId: number): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes('logger');
  } catch {
    return true;
  }
}
