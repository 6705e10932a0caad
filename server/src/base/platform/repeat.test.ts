import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('work is done at once and then after each rest, and no more after the stop', async () => {
  let times = 0;
  const repeated = repeat(async () => void (times += 1), { everyMs: 1_000, onTrouble: () => undefined });
  expect(times).toBe(1);
  await pass(999);
  expect(times).toBe(1);
  await pass(1);
  expect(times).toBe(2);
  await repeated.stop();
  await pass(10_000);
  expect(times).toBe(2);
});

test('work that rests first is done after a rest', async () => {
  let times = 0;
  const rules = { everyMs: 1_000, restsFirst: true, onTrouble: () => undefined } as const;
  const repeated = repeat(async () => void (times += 1), rules);
  await pass(999);
  expect(times).toBe(0);
  await pass(1);
  expect(times).toBe(1);
  await pass(1_000);
  expect(times).toBe(2);
  await repeated.stop();
});

test('after trouble the rest is as long as is said, and each trouble is told', async () => {
  const told: unknown[] = [];
  const trouble = new Error('no');
  let times = 0;
  const repeated = repeat(
    async () => {
      times += 1;
      if (times === 1) throw trouble;
    },
    { everyMs: 1_000, troubleMs: 5_000, onTrouble: (error) => void told.push(error) },
  );
  await pass(4_999);
  expect([times, told]).toEqual([1, [trouble]]);
  await pass(1);
  expect(times).toBe(2);
  await pass(1_000);
  expect([times, told]).toEqual([3, [trouble]]);
  await repeated.stop();
});

test('a call in a rest has it done at once, and while it works once more after that, and not twice', async () => {
  const ends: (() => void)[] = [];
  const repeated = repeat(() => new Promise<void>((resolve) => ends.push(resolve)), {
    everyMs: 1_000,
    onTrouble: () => undefined,
  });
  const endOne = async () => {
    ends.at(-1)!();
    await pass(0);
  };
  await endOne();
  expect(ends).toHaveLength(1);
  repeated.wake();
  await pass(0);
  expect(ends).toHaveLength(2);
  repeated.wake();
  repeated.wake();
  await endOne();
  expect(ends).toHaveLength(3);
  await endOne();
  await pass(999);
  expect(ends).toHaveLength(3);
  await pass(1);
  expect(ends).toHaveLength(4);
  const stopped = repeated.stop();
  await endOne();
  await stopped;
  await pass(10_000);
  expect(ends).toHaveLength(4);
});
