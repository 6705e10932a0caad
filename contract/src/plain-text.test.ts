import { expect, test } from 'vitest';
import { hasForbiddenCharacters, nameCharacter, withoutUnseen } from './plain-text.ts';

test.each([
  ['the null character', '\u0000'],
  ['a line end', '\n'],
  ['a tab', '\t'],
  ['delete', '\u007f'],
  ['a control character of the upper range', '\u0085'],
  ['a soft hyphen', '\u00ad'],
  ['an Arabic letter mark', '\u061c'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a right-to-left mark', '\u200f'],
  ['a line separator', '\u2028'],
  ['a right-to-left override', '\u202e'],
  ['a word joiner', '\u2060'],
  ['an isolate', '\u2066'],
  ['a byte order mark', '\ufeff'],
  ['an annotation', '\ufff9'],
  ['the first half of a surrogate pair', '\ud83d'],
  ['the second half of a surrogate pair', '\ude00'],
])('a text with %s has forbidden characters', (_what, character) => {
  expect(hasForbiddenCharacters(`Otto${character}Graf`)).toBe(true);
});

test.each([
  '',
  'Otto Graf',
  'Crédit du Môle',
  'Юрий Щукин',
  '山田太郎',
  'محمد',
  '№ 17 & “Söhne”',
  '😀',
  'e\u0301',
  'a\u00a0b',
])('%j has none', (text) => {
  expect(hasForbiddenCharacters(text)).toBe(false);
});

test('what nobody sees is left out of a text, and nothing else', () => {
  expect(withoutUnseen('\ufeffOt\u00adto\u200b \u2066Graf\u2069 ❤\ufe0f\u0301')).toBe('Otto Graf ❤\u0301');
});

test.each([
  ['ש', 'ש'],
  ['😀', '😀'],
  ['\u0007', 'U+0007'],
  ['\u200b', 'U+200B'],
  ['\u0301', 'U+0301'],
  ['\u{e0001}', 'U+E0001'],
  ['\ud83d', 'U+D83D'],
])('%j is named %s', (character, name) => {
  expect(nameCharacter(character)).toBe(name);
});
