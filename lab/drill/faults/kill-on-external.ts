import { silentLog } from '../../../database/src/database-log.ts';
import { EmbeddedPostgres } from '../../../database/src/embedded/embedded-postgres.ts';
import type { Drill } from '../drill.ts';
import { postmasterOf, socketUrlOf } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';

/**
 * `DATABASE_URL` names a PostgreSQL that somebody else keeps: this drill, which starts it again as a service manager
 * would.
 */
export const killOnExternal: Drill = {
  name: 'kill-on-external',
  title: 'kill -9 of the bank and of its external database in turns',
  rounds: 40,
  run: (options) =>
    withFolder(async (dataDir) => {
      const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
      const databaseUrl = socketUrlOf(dataDir);
      let round = 0;
      try {
        return await runFaultRounds({
          ...options,
          settings: { DATABASE_URL: databaseUrl },
          databaseUrl,
          payers: await furnishBank({ databaseUrl }, 8),
          async fault(bank) {
            round += 1;
            if (round % 2 === 1) await bank.kill();
            else process.kill(await postmasterOf(dataDir), 'SIGKILL');
          },
        });
      } finally {
        await keeper.close();
      }
    }),
};
