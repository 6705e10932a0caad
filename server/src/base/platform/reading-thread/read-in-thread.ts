import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type AnsweredPart<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly name: string; readonly message: string; readonly stack: string };

interface Reading {
  /** The module that calls `answerParts`. */
  readonly module: URL;
  /** The file goes over to the thread: it is not copied, and is empty here afterwards. */
  readonly given: { readonly bytes: Uint8Array };
  /** What a file that is refused throws, there and here. */
  readonly Refused: new (
    message: string,
  ) => Error;
}

/** A file from here on is read in a thread; a smaller one is read at once, in some milliseconds. */
export const threadFromBytes = 128 * 1024;
/** What a thread may hold; a file of 128 MiB takes less than half of it. */
const megabytesMax = 1_024;
/** What it has just made: most of it is let go at once, and need not pile up. */
const youngMegabytesMax = 16;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a long file in a thread of its own, so that nobody else waits for it, and hands it over in parts. One file
 * after the other: two at once would only hold twice the memory.
 *
 * @throws what `Refused` makes, where the file is refused; also where it takes more memory than there is for it
 */
export async function* readInThread<Part>({ module, given, Refused }: Reading): AsyncGenerator<Part, void> {
  const before = last;
  const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>();
  last = turn;
  await before;
  const worker = new Worker(module, {
    workerData: given,
    transferList: ownsItsMemory(given.bytes) ? [given.bytes.buffer as ArrayBuffer] : [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytesMax, maxYoungGenerationSizeMb: youngMegabytesMax },
  });
  try {
    for (;;) {
      const answered = await nextPart<Part>(worker, Refused);
      if (answered.kind === 'end') return;
      if (answered.kind === 'part') yield answered.part;
      else if (answered.name === Refused.name) throw new Refused(answered.message);
      else throw new Error(`A file could not be read: ${answered.stack}`);
    }
  } finally {
    endTurn();
    await worker.terminate();
  }
}

/** A small buffer of Node shares its memory with others. */
function ownsItsMemory({ byteLength, buffer }: Uint8Array): boolean {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
}

async function nextPart<Part>(worker: Worker, Refused: Reading['Refused']): Promise<AnsweredPart<Part>> {
  const answered = once(worker, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('next');
  try {
    const [part] = (await answered) as [AnsweredPart<Part>];
    return part;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new Refused('The file has too many parts to be read.');
    throw error;
  }
}
