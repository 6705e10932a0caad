import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from './log.ts';
import { standstillMsMax } from './standstill.ts';

const beatMs = 1_000;

/** What the watching thread is given. */
export interface Watching {
  /** One number that the event loop counts up. */
  readonly beats: SharedArrayBuffer;
  readonly msMax: number;
}

/**
 * Has the event loop beat once a second, and a thread of its own end the process when the beat stands still: a server
 * that hangs answers nobody, refuses to stop, and keeps its connections open, while a new one is there within seconds.
 * A process that was started under a debugger is not watched: there a loop stands because somebody thinks.
 */
export function watchEventLoop(log: Log, { msMax = standstillMsMax }: { msMax?: number } = {}): void {
  if (inspectorUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), beatMs).unref();
  const worker = new Worker(new URL('./watch-event-loop-worker.ts', import.meta.url), {
    workerData: { beats, msMax } satisfies Watching,
    // However the process was started, the watch starts the same way.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  worker.on('error', (err) => log.error({ err }, 'nobody watches the event loop any more'));
}
