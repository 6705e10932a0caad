import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends when it is told to, and a list of what has begun. */
function bench(limit: number) {
  const inTurn = limitConcurrency(limit);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, turnOf?: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, turnOf);
  const endOne = async () => {
    ends.shift()!();
    await new Promise(setImmediate);
  };
  return { ask, begun, endOne };
}

test('no more run at once than the limit says, and the others follow in the order they came', async () => {
  const { ask, begun, endOne } = bench(2);
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await endOne();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (let left = 3; left > 0; left -= 1) await endOne();
  await Promise.all(asked);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a hundred pieces of one address keep another address waiting for one of them', async () => {
  const { ask, begun, endOne } = bench(1);
  for (let piece = 1; piece <= 100; piece += 1) void ask(`many ${piece}`, 'many');
  void ask('one 1', 'one');
  void ask('one 2', 'one');
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(begun).toEqual(['many 1', 'many 2', 'one 1', 'many 3', 'one 2']);
});

test('work that fails gives its place to the next', async () => {
  const inTurn = limitConcurrency(1);
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('how many pieces run and how many wait is known', async () => {
  const inTurn = limitConcurrency(2);
  const ends: (() => void)[] = [];
  const ask = (turnOf: string) => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)), turnOf);
  const asked = ['a', 'a', 'b', 'b', 'c'].map(ask);
  expect(inTurn.load()).toEqual({ running: 2, waiting: 3 });
  for (let ended = 0; ended < 5; ended += 1) {
    ends[ended]!();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect(inTurn.load()).toEqual({ running: 0, waiting: 0 });
});
