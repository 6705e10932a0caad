import { expect, test } from 'vitest';
import { readInTime } from './read-in-time.ts';

function slowReading() {
  const started: PromiseWithResolvers<string>[] = [];
  return {
    started,
    read: () => {
      const reading = Promise.withResolvers<string>();
      started.push(reading);
      return reading.promise;
    },
  };
}

test('one reading runs however many ask, and the next starts when it has ended', async () => {
  const { started, read } = slowReading();
  const ask = readInTime(read, { waitMs: 60_000, keepMs: 60_000, monotonicMs: () => 0 });
  const asked = [ask(), ask(), ask()];
  started[0]!.resolve('first');
  for (const answer of asked) expect(await answer).toEqual({ value: 'first', ageSeconds: 0 });
  expect(started).toHaveLength(1);
  const next = ask();
  started[1]!.resolve('second');
  expect(await next).toEqual({ value: 'second', ageSeconds: 0 });
});

test('while a reading is late the last one is told with its age, until it is too old', async () => {
  const { started, read } = slowReading();
  let nowMs = 0;
  const ask = readInTime(read, { waitMs: 1, keepMs: 60_000, monotonicMs: () => nowMs });
  expect(await ask()).toBeUndefined();
  started[0]!.resolve('first');
  await started[0]!.promise;
  nowMs = 60_000;
  expect(await ask()).toEqual({ value: 'first', ageSeconds: 60 });
  nowMs = 60_001;
  expect(await ask()).toBeUndefined();
});

test('a reading that fails says so to whoever waits, and to nobody later', async () => {
  const { started, read } = slowReading();
  const ask = readInTime(read, { waitMs: 1, keepMs: 60_000 });
  expect(await ask()).toBeUndefined();
  started[0]!.reject(new Error('away'));
  await expect(started[0]!.promise).rejects.toThrow('away');
  const waiting = readInTime(() => Promise.reject(new Error('away')), { waitMs: 60_000, keepMs: 60_000 });
  await expect(waiting()).rejects.toThrow('away');
});
