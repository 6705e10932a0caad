import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

const slice = 65_536;

test('half a megabyte is sent as it is', () => {
  const bytes = new Uint8Array(524_288);
  expect(inSlices(bytes)).toBe(bytes);
});

test.each([
  [524_289, [...Array.from({ length: 8 }, () => slice), 1]],
  [slice * 9, Array.from({ length: 9 }, () => slice)],
])('%i bytes are sent slice by slice', async (length, slices) => {
  const stream = inSlices(Buffer.alloc(length, 'x'));
  expect(stream).toBeInstanceOf(Readable);
  const parts: number[] = [];
  for await (const part of stream as Readable) parts.push((part as Buffer).length);
  expect(parts).toEqual(slices);
});
