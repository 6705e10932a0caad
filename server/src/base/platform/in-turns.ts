import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many are gone through at a turn of the event loop: some milliseconds. */
const atOnce = 1_000;

/** Goes through a long list in turns of the event loop, between which others are served. */
export async function* inTurns<Of>(all: Iterable<Of>): AsyncGenerator<Of, void> {
  let count = 0;
  for (const one of all) {
    yield one;
    count += 1;
    if (count % atOnce === 0) await nextTurn();
  }
}
