import { expect, test } from 'vitest';
import { retryDelaySeconds } from './retry-delay.ts';

test('the pause between attempts doubles and never exceeds a quarter of an hour', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelaySeconds(attempt, 0))).toEqual([5, 10, 20, 40]);
  expect(retryDelaySeconds(9, 0)).toBe(900);
  expect(retryDelaySeconds(5_000, 0)).toBe(900);
});

test('chance shortens the pause by a half at most', () => {
  expect(retryDelaySeconds(9, 1)).toBe(450);
});
