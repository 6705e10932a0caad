import { expect, test } from 'vitest';
import { windowLengthMax, windowStartAround } from './loaded-window.ts';

const length = windowLengthMax(62);

/**
 * Walks over a table in steps of a screen, expects a place for each row in sight, and returns where the window began
 * at each step.
 */
function walk(from: number, to: number, loaded: { first: number }, rowCount = 1_000_000, screen = 20): number[] {
  const firsts: number[] = [];
  const without: number[] = [];
  const step = from < to ? screen : -screen;
  for (let place = from; step > 0 ? place + screen <= to : place >= to; place += step) {
    loaded.first = windowStartAround({ first: loaded.first, length }, rowCount, {
      first: place,
      last: place + screen - 1,
    });
    if (place < loaded.first || place + screen > loaded.first + length) without.push(place);
    firsts.push(loaded.first);
  }
  expect(without).toEqual([]);
  return firsts;
}

test('no window is higher than browsers allow, whatever the height of its rows', () => {
  for (const heightPx of [40, 62, 97, 400]) expect(windowLengthMax(heightPx) * heightPx).toBeLessThan(17_800_000);
});

test('a statement of a hundred thousand entries is one window, which never moves', () => {
  expect(new Set(walk(0, 100_000, { first: 0 }, 100_000))).toEqual(new Set([0]));
});

test('a million entries are walked from first to last and back, and those in sight always have their place', () => {
  const loaded = { first: 0 };
  const down = walk(0, 1_000_000, loaded);
  expect(loaded.first).toBe(1_000_000 - length);
  expect(new Set(down).size).toBeLessThan(20);
  walk(999_980, 0, loaded);
  expect(loaded.first).toBe(0);
});

test('a reader who turns round where the window has just moved does not make it move back', () => {
  const loaded = { first: 0 };
  walk(0, length, loaded);
  const moved = loaded.first;
  expect(moved).toBeGreaterThan(0);
  walk(length - 20, length - 2_000, loaded);
  expect(loaded.first).toBe(moved);
});

test('a reader who jumps to the end of the window goes on from there', () => {
  const next = windowStartAround({ first: 0, length }, 1_000_000, { first: length - 20, last: length - 1 });
  expect(next).toBeGreaterThan(0);
  expect(next + length).toBeGreaterThan(length + 20);
});

test('with fewer rows the window comes back to them', () => {
  expect(windowStartAround({ first: 400_000, length }, 1_200, { first: 400_000, last: 400_020 })).toBe(0);
});
