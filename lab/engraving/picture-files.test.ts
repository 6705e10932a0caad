import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FOLDERS } from './engravings.ts';

const root = new URL('../../', import.meta.url);

test.each([
  ['portrait-helena-vask.svg', 25_000],
  ['portrait-corin-alvary.svg', 25_000],
  ['portrait-margaret-thole.svg', 25_000],
  ['harbour.svg', 60_000],
  ['hero-chart.svg', 6_000],
])('%s stays under %d bytes on the wire', (name, most) => {
  const file = readFileSync(new URL(`${FOLDERS.pages}${name}`, root));
  expect(brotliCompressSync(file).length).toBeLessThan(most);
});
