import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { Standstill } from './standstill.ts';
import type { Watching } from './watch-event-loop.ts';

/** Looks come often, so that a gap between two of them tells of a process that stood as a whole. */
const lookMs = 500;
const gapMsMax = 5_000;
/** Nobody may read the log any more, which can be the very reason why the loop stands: the last line gets this long. */
const lastWordMsMax = 1_000;

const { beats, msMax } = workerData as Watching;
const counter = new Int32Array(beats);
const standstill = new Standstill({ msMax, gapMsMax });

const looking = setInterval(() => {
  if (!standstill.look(Atomics.load(counter, 0), performance.now())) return;
  clearInterval(looking);
  const line = {
    level: 60,
    time: new Date().toISOString(),
    standstillMs: msMax,
    msg: 'the event loop stands still: the process is ended',
  };
  write(1, `${JSON.stringify(line)}\n`, end);
  setTimeout(end, lastWordMsMax);
}, lookMs);

/** `SIGKILL`: whatever else ends a process asks the event loop first. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
