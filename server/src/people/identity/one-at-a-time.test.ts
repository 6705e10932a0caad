import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('work under one key runs in the order it came, the next only after the one before', async () => {
  const inTurn = oneAtATime();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  await Promise.all([inTurn('a', work('one')), inTurn('a', work('two'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('work under another key does not wait', async () => {
  const inTurn = oneAtATime();
  const never = inTurn('a', () => new Promise<void>(() => undefined));
  await expect(inTurn('b', async () => 'done')).resolves.toBe('done');
  expect(never).toBeInstanceOf(Promise);
});

test('work that fails does not stop what comes after it', async () => {
  const inTurn = oneAtATime();
  const failing = inTurn('a', async () => {
    throw new Error('no');
  });
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

test('work that comes while the second runs waits for it as well', async () => {
  const inTurn = oneAtATime();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ask = (name: string) =>
    inTurn('a', () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const asked = [ask('one'), ask('two')];
  await new Promise(setImmediate);
  ends[0]!();
  await asked[0];
  await new Promise(setImmediate);
  asked.push(ask('three'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['one', 'two']);
  ends[1]!();
  await asked[1];
  await new Promise(setImmediate);
  ends[2]!();
  await Promise.all(asked);
  expect(begun).toEqual(['one', 'two', 'three']);
});
