import { expect, test } from 'vitest';
import { restBetween } from './rest-between.ts';

test('works that take turns rest together: each waits for the rest of those before it', async () => {
  const rest = restBetween();
  const began = performance.now();
  const woken: number[] = [];
  await Promise.all(
    [20, 20, 20].map(async (busyMs, work) => {
      await rest(busyMs);
      woken.push(work);
    }),
  );
  expect(woken).toEqual([0, 1, 2]);
  // Timers may come a moment early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(115);
});
