import { expect, test } from 'vitest';
import { longestReach, reachAround } from './row-reach.ts';

const length = longestReach(62);

/**
 * Walks over a table in steps of a screen, expects a place for each row in sight, and tells where the reach began at
 * each step.
 */
function walk(from: number, to: number, reach: { first: number }, rowCount = 1_000_000, screen = 20): number[] {
  const firsts: number[] = [];
  const without: number[] = [];
  const step = from < to ? screen : -screen;
  for (let place = from; step > 0 ? place + screen <= to : place >= to; place += step) {
    reach.first = reachAround({ first: reach.first, length }, rowCount, { first: place, last: place + screen - 1 });
    if (place < reach.first || place + screen > reach.first + length) without.push(place);
    firsts.push(reach.first);
  }
  expect(without).toEqual([]);
  return firsts;
}

test('no reach is taller than what browsers draw, however low or tall its rows', () => {
  for (const heightPx of [40, 62, 97, 400]) expect(longestReach(heightPx) * heightPx).toBeLessThan(17_800_000);
});

test('a statement of a hundred thousand entries is one reach', () => {
  expect(new Set(walk(0, 100_000, { first: 0 }, 100_000))).toEqual(new Set([0]));
});

test('over a million entries, down and back up, those in sight always have their place', () => {
  const reach = { first: 0 };
  const down = walk(0, 1_000_000, reach);
  expect(reach.first).toBe(1_000_000 - length);
  expect(new Set(down).size).toBeLessThan(20);
  walk(999_980, 0, reach);
  expect(reach.first).toBe(0);
});

test('whoever turns round where the reach has just moved does not make it move back', () => {
  const reach = { first: 0 };
  walk(0, length, reach);
  const moved = reach.first;
  expect(moved).toBeGreaterThan(0);
  walk(length - 20, length - 2_000, reach);
  expect(reach.first).toBe(moved);
});

test('who leaps to the end of what has a place goes on from there', () => {
  const next = reachAround({ first: 0, length }, 1_000_000, { first: length - 20, last: length - 1 });
  expect(next).toBeGreaterThan(0);
  expect(next + length).toBeGreaterThan(length + 20);
});

test('fewer rows bring the reach back to them', () => {
  expect(reachAround({ first: 400_000, length }, 1_200, { first: 400_000, last: 400_020 })).toBe(0);
});
