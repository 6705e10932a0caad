import { expect, test, vi } from 'vitest';
import { readInTurns } from './read-in-turns.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

test('a thousand rows are read whole and in their order', async () => {
  expect(await readInTurns(numbers(1_000), (row) => row * 2)).toEqual(numbers(1_000).map((row) => row * 2));
});

test('the page has its turn after every hundred rows, and a short answer is read at once', async () => {
  const readAtTurns: number[] = [];
  let read = 0;
  const giveWay = vi.fn<() => Promise<void>>(async () => void readAtTurns.push(read));
  await readInTurns(numbers(350), () => (read += 1), giveWay);
  expect(readAtTurns).toEqual([100, 200, 300]);
  giveWay.mockClear();
  await readInTurns(numbers(100), () => null, giveWay);
  expect(giveWay).not.toHaveBeenCalled();
});

test('a row that cannot be read ends the reading', async () => {
  const refusing = (row: number): number => {
    if (row === 205) throw new Error('not a row');
    return row;
  };
  await expect(readInTurns(numbers(300), refusing)).rejects.toThrow('not a row');
});
