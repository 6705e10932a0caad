import { Worker } from 'node:worker_threads';
import type { MatchingValues } from './matching/matching-values.ts';
import type { AskedName, NameHit } from './name-matcher.ts';
import type { AskedOfThread, ThreadAnswer } from './screening-thread.ts';
import type { EntryInForce } from './store.ts';

/** Entries that are handed over in one go: a few milliseconds. */
const entriesAtOnce = 500;

interface Waiting {
  readonly resolve: (hits: NameHit[]) => void;
  readonly reject: (failure: Error) => void;
}

/**
 * Lists of many thousand entries take seconds to be made searchable, and a name in them some milliseconds: a thread of
 * its own does both, so that nobody else waits. It stays, and keeps the process alive only while somebody waits for it.
 */
class ScreeningThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  ask(asked: AskedOfThread): Promise<NameHit[]> {
    const worker = (this.#worker ??= this.#start());
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ number, asked });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./screening-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 2_048 },
    });
    worker.on('message', ({ number, hits, failure }: ThreadAnswer) => {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0) worker.unref();
      if (failure === undefined) waiting?.resolve(hits);
      else waiting?.reject(new Error(`The thread of the lists failed: ${failure}`));
    });
    worker.on('error', (error: Error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread of the lists has stopped.')));
    return worker;
  }

  /** Ends the thread with all that it holds. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Everybody who waits is told; the next one starts another thread, which has no lists yet. */
  #fail(worker: Worker, failure: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
  }
}

const thread = new ScreeningThread();

/** One after the other: the thread gathers the entries of one opening. */
let lastOpening: Promise<unknown> = Promise.resolve();

interface ToOpen {
  readonly key: string;
  readonly entries: readonly EntryInForce[];
  readonly values: MatchingValues;
}

/** Makes entries searchable in the thread, and answers how to search them. */
export async function screenInThread(asked: ToOpen): Promise<(name: AskedName) => Promise<NameHit[]>> {
  const { key } = asked;
  const opening = lastOpening.then(() => open(thread, asked));
  lastOpening = opening.catch(() => undefined);
  await opening;
  return (name) => thread.ask({ kind: 'find', key, asked: name });
}

async function open(own: ScreeningThread, { key, entries, values }: ToOpen): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesAtOnce)
    await own.ask({ kind: 'entries', entries: entries.slice(start, start + entriesAtOnce) });
  await own.ask({ kind: 'open', key, values });
}

/** The same in a thread that is for this work alone and ends with it: nobody's order waits behind it. */
export async function withThreadOfItsOwn<Result>(
  asked: ToOpen,
  work: (find: (name: AskedName) => Promise<NameHit[]>) => Promise<Result>,
): Promise<Result> {
  const own = new ScreeningThread();
  try {
    await open(own, asked);
    return await work((name) => own.ask({ kind: 'find', key: asked.key, asked: name }));
  } finally {
    await own.end();
  }
}
