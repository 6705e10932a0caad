import { parentPort, workerData } from 'node:worker_threads';
import type { AnsweredPart } from './read-in-thread.ts';

/**
 * What a thread of `readInThread` does: it reads the file that it was given and hands over a part each time it is
 * asked for one, so that the asking thread takes in little at a time.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its starter knows what it gives
export function answerParts<Given, Part>(read: (given: Given) => Iterable<Part> | AsyncIterable<Part>): void {
  const parts = (async function* () {
    yield* read(workerData as Given);
  })();
  const answer = async (): Promise<AnsweredPart<Part>> => {
    try {
      const next = await parts.next();
      return next.done === true ? { kind: 'end' } : { kind: 'part', part: next.value };
    } catch (error) {
      const { name, message, stack = message } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failure', name, message, stack };
    }
  };
  parentPort?.on('message', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    void answer().then((part) => parentPort?.postMessage(part));
  });
}
