import { expect, test } from 'vitest';
import { keyName, matchKeys } from './key-names.ts';

const press = (key: string, more: object = {}) =>
  keyName({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more });

test('a key is told by what it writes, and by its place where it writes another alphabet', () => {
  expect([press('j'), press('?'), press('Escape'), press('о', { code: 'KeyJ' })]).toEqual(['j', '?', 'Esc', 'j']);
});

test('Ctrl and the command key are one', () => {
  expect([press('k', { ctrlKey: true }), press('k', { metaKey: true })]).toEqual(['Ctrl+K', 'Ctrl+K']);
});

test('what writes a sign with Alt is no shortcut', () => {
  expect(press('@', { altKey: true })).toBeNull();
});

const shortcuts = [{ keys: 'j' }, { keys: 'g c' }, { keys: 'g o' }];

test('two keys one after the other are one shortcut', () => {
  expect(matchKeys(shortcuts, '', 'g')).toEqual({ begun: 'g' });
  expect(matchKeys(shortcuts, 'g', 'o')).toEqual({ found: { keys: 'g o' }, begun: '' });
});

test('a key that does not go on with the first one begins again', () => {
  expect(matchKeys(shortcuts, 'g', 'j')).toEqual({ found: { keys: 'j' }, begun: '' });
  expect(matchKeys(shortcuts, 'g', 'x')).toEqual({ begun: '' });
});
