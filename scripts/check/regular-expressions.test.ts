import { describe, expect, test } from 'vitest';
import { boundedExpressions } from './bounded-expressions.ts';
import { readHouse } from './house.ts';
import { expressionsOf, isProvenLinear, readExpressions } from './regular-expressions.ts';

const written = readExpressions(await readHouse(new URL('../..', import.meta.url).pathname));
/** Every expression is judged once; the same one in two places costs nothing more. */
const verdicts = new Map<string, boolean>();
const isLinear = (expression: (typeof written)[number]): boolean => {
  const known = verdicts.get(expression.text) ?? isProvenLinear(expression);
  verdicts.set(expression.text, known);
  return known;
};
const files = [...new Set(written.map(({ path }) => path))];

describe('no text that somebody sends can keep a regular expression busy', () => {
  test.each(files)(
    '%s: each is proven linear, or what it reads is bounded',
    { tags: ['long'], timeout: 180_000 },
    (file) => {
      const unproven = written
        .filter(({ path }) => path === file)
        .filter((expression) => !isLinear(expression))
        .map(({ text }) => text);
      expect(unproven.toSorted()).toEqual(
        (boundedExpressions[file] ?? []).map(([expression]) => expression).toSorted(),
      );
    },
  );

  test('and the list of bounds names no file that has none', () => {
    expect(Object.keys(boundedExpressions).filter((file) => !files.includes(file))).toEqual([]);
  });
});

test.each([
  ['nested repetition', String.raw`/^(a+)+$/`],
  ['two ways for one letter', '/^(a|a)*$/'],
  ['neighbours that share letters', String.raw`/^\d+\d+$/`],
  ['a search from every place', String.raw`/\s+$/`],
  ['the email pattern without its anchor', String.raw`/[A-Za-z0-9]+[._-]?[A-Za-z0-9]+@[a-z]+\.[a-z]+/`],
])('the proof fails for %s', (_what, literal) => {
  const [expression] = expressionsOf('contract/src/planted.ts', `const planted = ${literal};`);
  expect(isProvenLinear(expression!)).toBe(false);
});

test('an expression that is built from a text is found, and is never proven', () => {
  const found = expressionsOf(
    'server/src/planted.ts',
    'const planted = new RegExp(typed); const other = RegExp(`a${typed}`);',
  );
  expect(found.map((expression) => [expression.text, isProvenLinear(expression)])).toEqual([
    ['new RegExp(typed)', false],
    ['RegExp(`a${typed}`)', false],
  ]);
});
