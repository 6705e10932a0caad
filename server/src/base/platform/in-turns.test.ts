import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

/** Work that holds the event loop, however fast the machine is. */
function holdLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('others are served between items that take long, however few there are', async () => {
  let servedAfter = 0;
  let done = 0;
  setImmediate(() => (servedAfter = done));
  for await (const _ of inTurns([1, 2, 3])) {
    holdLoop(12);
    done += 1;
  }
  expect(servedAfter).toBe(1);
});
