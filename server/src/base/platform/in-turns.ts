import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long a turn of the event loop is: one item of a list may take a hundred times as long as that of another. */
const turnMs = 10;

/** Goes through a long list in turns of the event loop, between which others are served. */
export async function* inTurns<Of>(all: Iterable<Of>): AsyncGenerator<Of, void> {
  let begunMs = performance.now();
  for (const one of all) {
    yield one;
    if (performance.now() - begunMs < turnMs) continue;
    await nextTurn();
    begunMs = performance.now();
  }
}
