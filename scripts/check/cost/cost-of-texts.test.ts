import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { functionsOfTexts } from './functions-of-texts.ts';
import { measureReaders } from './measure-readers.ts';
import { readers } from './testing-readers.ts';
import { textsOfOurOwn } from './texts-of-our-own.ts';

const timeout = 600_000;

test('no function that reads what a stranger sends takes more time than the length of the text deserves', {
  tags: ['long'],
  timeout,
}, async () => {
  const wrong = await measureReaders('./testing-readers.ts');
  expect(wrong.join('\n')).toBe('');
});

describe('every function that takes a text', () => {
  const functions = functionsOfTexts(fileURLToPath(new URL('../../..', import.meta.url)));
  const measured = readers.map(({ name }) => name);
  const excused = Object.values(textsOfOurOwn).flat();

  test('is measured, or says why it need not be', () => {
    expect(functions.length).toBeGreaterThan(70);
    expect(functions.filter((name) => !measured.includes(name) && !excused.includes(name))).toEqual([]);
  });

  test('and what need not be measured is still there, and is not measured', () => {
    expect(excused.filter((name) => !functions.includes(name) || measured.includes(name))).toEqual([]);
  });
});

test('the measurement finds a cost that grows with the square', { tags: ['long'], timeout }, async () => {
  const wrong = await measureReaders('./testing-planted-readers.ts');
  expect(wrong.map((line) => line.split(':')[0])).toEqual([
    'every pair of letters',
    'marks in order',
    'spaces at the end',
  ]);
});

test('the measurement outlives a function that never ends, and names it', { tags: ['long'], timeout }, async () => {
  const wrong = await measureReaders('./testing-planted-endless-reader.ts', { endlessMs: 5_000 });
  expect(wrong).toEqual(['every way to cut: "1234567890" repeated, then !: does not end']);
});
