import { expect, test } from 'vitest';
import { boundedRecursions } from './bounded-recursions.ts';
import { readHouse } from './house.ts';
import { readRecursions, recursionsOf } from './recursion.ts';

test('a function of the rooms that read what is sent calls itself only where something bounds it', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const found = readRecursions(await readHouse(new URL('../..', import.meta.url).pathname)).map(
    ({ path, name }) => `${path} ${name}`,
  );
  const bounded = Object.entries(boundedRecursions).flatMap(([path, names]) =>
    Object.keys(names).map((name) => `${path} ${name}`),
  );
  expect(found.toSorted()).toEqual(bounded.toSorted());
});

test.each([
  ['by its name', 'export function cut(text: string): boolean { return text === "" || cut(text.slice(1)); }', ['cut']],
  [
    'from within another function',
    'const cut = (text: string): boolean => [1, 2].some((end) => cut(text.slice(end)));',
    ['cut'],
  ],
  [
    'by way of another',
    'function one(n: number) { two(n); } function two(n: number) { one(n); } function three() { one(1); }',
    ['one', 'two'],
  ],
  ['handed on by its name', 'function walk(node: Node) { node.children.forEach(walk); }', ['walk']],
  [
    'as a method',
    'class Reader { #read(text: string) { return this.#read(text); } other() { return this.#read(""); } }',
    ['#read'],
  ],
  ['not at all', 'function read(text: string) { return text.read(); } function other() { return read(""); }', []],
])('a function that calls itself is found: %s', (_how, text, names) => {
  expect(recursionsOf('server/src/planted.ts', text).map(({ name }) => name)).toEqual(names);
});
