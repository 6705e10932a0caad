import { firstCorrespondents } from '@bank/contract';
import { expect, test } from 'vitest';
import { openCamtFile } from './open-camt-file.ts';
import { readCamt } from './read-camt.ts';
import { writeTestCamt, type TestFile } from './testing-camt.ts';

const correspondents = firstCorrespondents;
const entries = Array.from({ length: 600 }, (_, place) => ({
  amount: '1.00',
  reference: `LONG-${place}`,
  text: `Invoice ${place}, ${'thank you '.repeat(12)}`,
}));
const longFile = (about: Partial<TestFile> = {}) =>
  writeTestCamt({ message: 'camt.053.001.08', statement: 'LONG', entries, ...about });

test('a file as long as those of a large correspondent is read in a thread, to the same end', async () => {
  const bytes = longFile();
  expect(bytes.length).toBeGreaterThan(128 * 1024);
  const here = await readCamt(bytes, correspondents);
  const { fileHash, ...there } = await openCamtFile({ bytes, correspondents });
  expect(there).toEqual(here);
  expect(fileHash).toHaveLength(32);
});

test('a long file is refused with line and element, as a short one is', async () => {
  await expect(openCamtFile({ bytes: longFile({ closing: '1.00' }), correspondents })).rejects.toThrow(/^Line \d+, /);
});
