import type { Drill } from '../drill.ts';
import { socketUrlOf } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';
import { waitUntil } from '../wait-until.ts';

/** More than twice the time after which the bank ends itself, for a busy machine. */
const endedMsMax = 90_000;

/** The event loop never comes back; nothing from outside helps, except a restart once the bank is gone. */
export const loopBlocked: Drill = {
  name: 'loop-blocked',
  title: 'the event loop of the bank stands still; the bank ends itself and is started again',
  rounds: 5,
  run: (options) =>
    withFolder(async (dataDir) => {
      const endedMs: number[] = [];
      const report = await runFaultRounds({
        ...options,
        settings: { DATA_DIR: dataDir },
        databaseUrl: socketUrlOf(dataDir),
        payers: await furnishBank({ dataDir }, 8),
        async fault(bank) {
          const began = performance.now();
          bank.signal('SIGURG');
          try {
            await waitUntil('the bank has ended itself', () => bank.hasEnded(), endedMsMax);
          } catch (error) {
            // Without an end it would keep a processor busy for ever.
            await bank.kill();
            throw error;
          }
          endedMs.push(performance.now() - began);
          if (!bank.output().includes('the event loop stands still'))
            throw new Error(`it did not say why it ended: ${bank.output()}`);
        },
      });
      const seconds = endedMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
      return { ...report, notes: [...report.notes, `the process ended ${seconds} s after its loop`] };
    }),
};
