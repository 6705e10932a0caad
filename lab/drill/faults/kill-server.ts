import type { Drill } from '../drill.ts';
import { socketUrlOf } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';
import { ordersInAllStates } from '../orders-in-all-states.ts';

export const killServer: Drill = {
  name: 'kill-server',
  title: 'kill -9 of the bank, embedded database, orders in all states',
  rounds: 100,
  run: (options) =>
    withFolder(async (dataDir) => {
      const beside = ordersInAllStates(socketUrlOf(dataDir));
      return runFaultRounds({
        ...options,
        settings: { DATA_DIR: dataDir },
        databaseUrl: socketUrlOf(dataDir),
        payers: await furnishBank({ dataDir }, 8),
        fault: async (bank) => {
          await beside.sendFile(bank.origin);
          await bank.kill();
        },
        beside,
      });
    }),
};
