import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictures } from '../../../pictures.ts';

const drawn = pictures();

test.each([...drawn])('%s on disk is what the engraving draws', (name, content) => {
  expect(readFileSync(new URL(name, import.meta.url), 'utf8') === content).toBe(true);
});

test('no picture lies about that nothing draws', () => {
  const onDisk = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.svg'));
  expect(onDisk.toSorted()).toEqual([...drawn.keys()].toSorted());
});
