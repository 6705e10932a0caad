import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a bank that is measured (`node --import`): at SIGWINCH, which ends no process, it writes how long its
 * event loop stood still since the signal before, in milliseconds, into the file that LOOP_DELAY_FILE names.
 */

const file = process.env['LOOP_DELAY_FILE'];
// Programs that the bank starts inherit the option, and are not the bank.
if (file !== undefined && isMainThread && process.argv[1]?.endsWith('scripts/start.ts') === true) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('SIGWINCH', () => {
    writeFileSync(file, JSON.stringify({ p99Ms: delays.percentile(99) / 1e6, maxMs: delays.max / 1e6 }));
    delays.reset();
  });
}
