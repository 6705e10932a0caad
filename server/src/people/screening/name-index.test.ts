import { expect, test } from 'vitest';
import { indexNames, type NameIndex } from './name-index.ts';

function indexOf(...names: string[]): NameIndex {
  return indexNames(names.map((name, entry) => ({ entry, name, isWeak: false })));
}

test.each([
  ['begins with the same three letters', 'Karlov', 'Karpov'],
  ['ends with the same four letters', 'Barimov', 'Bazimov'],
  ['begins with the same three sounds', 'Abdrakhmanov', 'Obdakhmanow'],
])('a listed name is found by a spelling that only %s', (_how, listed, asked) => {
  expect(indexOf(listed, 'Tern').find(asked, 0.5)).toMatchObject([{ entry: 0, name: listed }]);
});

test('the most alike name stands first, and of an entry with two equal names the first one is shown', () => {
  expect(
    indexOf('Barimov', 'Bazimov')
      .find('Bazimov', 0.5)
      .map(({ name }) => name),
  ).toEqual(['Bazimov', 'Barimov']);
  const twice = indexNames(['Karl Tern', 'Tern Karl'].map((name) => ({ entry: 0, name, isWeak: false })));
  expect(twice.find('Karl Tern', 1)).toMatchObject([{ entry: 0, name: 'Karl Tern', score: 1 }]);
});
