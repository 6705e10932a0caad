import type { Drill } from '../drill.ts';
import { childrenOf, postmasterOf, socketUrlOf } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';

export const killBoth: Drill = {
  name: 'kill-both',
  title: 'kill -9 of the bank and of every process of its database at once',
  rounds: 40,
  run: (options) =>
    withFolder(async (dataDir) =>
      runFaultRounds({
        ...options,
        settings: { DATA_DIR: dataDir },
        databaseUrl: socketUrlOf(dataDir),
        payers: await furnishBank({ dataDir }, 8),
        async fault(bank) {
          const postmaster = await postmasterOf(dataDir);
          for (const victim of [postmaster, ...(await childrenOf(postmaster))]) killIfThere(victim);
          await bank.kill();
        },
      }),
    ),
};

function killIfThere(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
