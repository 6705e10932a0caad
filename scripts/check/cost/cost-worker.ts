import { parentPort, workerData } from 'node:worker_threads';
import { hostileShapes } from './hostile-shapes.ts';
import { measureReader } from './measure-reader.ts';
import type { Reader } from './reader.ts';

/** Messages of the thread: the present text, a fault of one, and the end. */
export type CostNews = { readonly at: string } | { readonly wrong: string } | { readonly isDone: true };

/** A file that exports `readers`; */
const { path } = workerData as { path: string };
const { readers } = (await import(path)) as { readers: readonly Reader[] };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (news: CostNews): void => parentPort!.postMessage(news);

for (const reader of readers) {
  for (const shape of hostileShapes) {
    tell({ at: `${reader.name}: ${shape.name}` });
    const wrong = await measureReader(reader, shape);
    if (wrong !== undefined) {
      tell({ wrong: `${reader.name}: ${shape.name}: ${wrong}` });
      break;
    }
  }
}
tell({ isDone: true });
