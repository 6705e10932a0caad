import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CostNews } from './cost-worker.ts';

/** A text that takes longer does not end. The slowest of ours takes well below a second on a quiet machine. */
const oneTextMsMax = 120_000;

/**
 * Measures the readers of a file in a thread of its own, which is ended when it hangs, so no reader can hang a test.
 *
 * @returns the faults, in words; empty when there are none
 */
export function measureReaders(
  file: string,
  { endlessMs = oneTextMsMax }: { endlessMs?: number } = {},
): Promise<readonly string[]> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const worker = new Worker(new URL('./cost-worker.ts', import.meta.url), { workerData: { path } });
  return new Promise((resolve, reject) => {
    const wrong: string[] = [];
    let at = 'the first';
    const giveUp = (): void => {
      void worker.terminate();
      resolve([...wrong, `${at}: does not end`]);
    };
    let patience = setTimeout(giveUp, endlessMs);
    worker.on('error', reject);
    worker.on('message', (news: CostNews) => {
      clearTimeout(patience);
      if ('isDone' in news) return resolve(wrong);
      if ('wrong' in news) wrong.push(news.wrong);
      else at = news.at;
      patience = setTimeout(giveUp, endlessMs);
    });
  });
}
