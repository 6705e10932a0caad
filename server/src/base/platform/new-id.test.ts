import { expect, onTestFinished, test, vi } from 'vitest';
import { lowestIdAt } from './lowest-id-at.ts';
import { newId } from './new-id.ts';

test('ten thousand ids are all different, and each sorts after the one before', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id is a UUID of version 7 and names the moment it was made', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
});

test('the part of an id that nobody can guess differs between ids of the same moment', () => {
  const parts = new Set(Array.from({ length: 1_000 }, () => newId().slice(-11)));
  expect(parts.size).toBe(1_000);
});

test('what was made since a time has ids above the lowest one of that time', () => {
  const before = Date.now();
  const id = newId();
  expect(lowestIdAt(new Date(before)) < id).toBe(true);
  expect(lowestIdAt(new Date(before + 120_000)) > id).toBe(true);
});

/** The parts of an id: when it was made, and the counter of 32 bits behind it. */
function partsOf(id: string): { ms: number; counter: number } {
  const hex = id.replaceAll('-', '');
  const bits = (from: number, to: number) => Number.parseInt(hex.slice(from, to), 16);
  const low = bits(16, 20) & 0x3fff;
  return { ms: bits(0, 12), counter: bits(13, 16) * 2 ** 20 + low * 2 ** 6 + (bits(20, 22) >>> 2) };
}

test('within a millisecond a counter counts on by one, from the lower half, also while the clock goes back', () => {
  const now = vi.spyOn(Date, 'now');
  onTestFinished(() => now.mockRestore());
  const ms = Date.parse('2200-01-01T00:00:00Z');
  now.mockReturnValue(ms);
  const ids = Array.from({ length: 1_000 }, newId);
  now.mockReturnValue(ms - 5_000);
  ids.push(...Array.from({ length: 1_000 }, newId));
  const { counter: first } = partsOf(ids[0]!);
  expect(first).toBeLessThan(2 ** 31);
  expect(ids.map(partsOf)).toEqual(ids.map((_, index) => ({ ms, counter: first + index })));
  now.mockReturnValue(ms + 1);
  expect(partsOf(newId()).ms).toBe(ms + 1);
});

test('no byte of chance repeats another', () => {
  const tails = Array.from({ length: 100 }, () => newId().replaceAll('-', '').slice(22));
  for (let one = 0; one < 10; one += 2)
    for (let other = one + 2; other < 10; other += 2)
      expect(tails.every((tail) => tail.slice(one, one + 2) === tail.slice(other, other + 2))).toBe(false);
});

test.each([
  [1_700_000_060_000, '018bcfe5-6800-7000-8000-000000000000'],
  [60_001, '00000000-0001-7000-8000-000000000000'],
  [0, '00000000-0000-7000-8000-000000000000'],
])('the lowest id of the time %i bears the minute before it, for clocks differ', (ms, id) => {
  expect(lowestIdAt(new Date(ms))).toBe(id);
});
