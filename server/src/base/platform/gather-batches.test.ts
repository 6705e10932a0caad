import { expect, test } from 'vitest';
import { gatherBatches } from './gather-batches.ts';

/** A place of work whose batches end when the test says so. */
function workplace({ inFlightMax = 1, sizeMax = 100 } = {}) {
  const begun: { readonly items: readonly number[]; end(): void }[] = [];
  const ask = gatherBatches<number, string>({
    inFlightMax,
    sizeMax,
    run: (items) =>
      new Promise((resolve) => {
        begun.push({ items, end: () => resolve(items.map((item) => ({ result: `done ${item}` }))) });
      }),
  });
  const turn = () =>
    new Promise((resolve) => {
      setImmediate(() => setImmediate(resolve));
    });
  return { ask, begun, turn };
}

test('what arrives together is done together, and each is answered with its own result', async () => {
  const { ask, begun, turn } = workplace();
  const answers = [1, 2, 3].map(ask);
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  begun[0]!.end();
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3']);
});

test('what arrives while a batch runs is the next batch', async () => {
  const { ask, begun, turn } = workplace();
  const first = ask(1);
  await turn();
  const others = [ask(2), ask(3)];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]!.end();
  await first;
  await turn();
  expect(begun[1]?.items).toEqual([2, 3]);
  begun[1]!.end();
  expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
});

test('as many batches run at once as are allowed, none larger than allowed', async () => {
  const { ask, begun, turn } = workplace({ inFlightMax: 2, sizeMax: 2 });
  const answers = [1, 2, 3, 4, 5, 6].map(ask);
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  begun[1]!.end();
  await turn();
  expect(begun[2]?.items).toEqual([5, 6]);
  for (const { end } of begun) end();
  expect(await Promise.all(answers)).toHaveLength(6);
});

test('a batch begins beside another when it is as large, and a smaller one waits for its turn', async () => {
  const { ask, begun, turn } = workplace({ inFlightMax: 2 });
  const answers = [1, 2, 3].map(ask);
  await turn();
  answers.push(ask(4), ask(5));
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  answers.push(ask(6));
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  answers.push(ask(7));
  begun[0]!.end();
  begun[1]!.end();
  await turn();
  expect(begun[2]?.items).toEqual([7]);
  begun[2]!.end();
  expect(await Promise.all(answers)).toHaveLength(7);
});

test('a batch that fails fails its own items, and the next one runs', async () => {
  let runs = 0;
  const ask = gatherBatches<number, number>({
    inFlightMax: 1,
    sizeMax: 10,
    run: async (items) => {
      runs += 1;
      if (runs === 1) throw new Error('no');
      return items.map((item) => ({ result: item }));
    },
  });
  await expect(ask(1)).rejects.toThrow('no');
  expect(await ask(2)).toBe(2);
});

test('an item that the batch says nothing of is not left waiting', async () => {
  const ask = gatherBatches<number, number>({ inFlightMax: 1, sizeMax: 10, run: async () => [{ result: 1 }] });
  const [first, second] = [ask(1), ask(2)];
  expect(await first).toBe(1);
  await expect(second).rejects.toThrow(/said nothing/);
});
