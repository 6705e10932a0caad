import { expect, test } from 'vitest';
import { judgeSwiftTexts, judgeText } from './judge-text.ts';

const bounds = { lengthMax: 5, field: 'reference' };
const refused = (refusal: string, field = 'reference') => ({ refusal, field });
const unsendable = (letter: string, field = 'reference') => ({
  ...refused('text_has_forbidden_characters', field),
  letter,
});

test.each([
  ['five characters', 'abcde', 'abcde'],
  ['blanks around it', '  abcde ', 'abcde'],
  ['an accent in two characters', 'abcde\u0301', 'abcd\u00e9'],
  ['characters outside the basic plane, each counted once', '𝒶𝒷𝒸𝒹𝑒', '𝒶𝒷𝒸𝒹𝑒'],
  ['nothing', ' ', ''],
])('a text with %s is carried', (_what, text, carried) => {
  expect(judgeText(text, bounds)).toBe(carried);
});

test('a text of one character too many is refused, and one that nobody can read before it', () => {
  expect(judgeText('abcdef', bounds)).toEqual(refused('text_too_long'));
  expect(judgeText('abcdef\u202e', bounds)).toEqual(unsendable('U+202E'));
});

const swift = (text: string, other = '') =>
  judgeSwiftTexts({ text: { text, ...bounds }, other: { text: other, lengthMax: 3, field: 'name' } });

test.each([
  ['Zoé', { typed: 'Zoé', sent: 'Zoe' }],
  ['щx', { typed: 'щx', sent: 'shchx' }],
  ['', { typed: '', sent: '' }],
  ['a–«b»', { typed: 'a–«b»', sent: "a-'b'" }],
  ['\u200ea\u00a0\u200bb\n', { typed: 'a b', sent: 'a b' }],
  ['Ａ＆Ｂ', { typed: 'Ａ＆Ｂ', sent: 'A+B' }],
])('between banks %j is sent in their characters', (text, judged) => {
  expect(swift(text)).toEqual({ text: judged, other: { typed: '', sent: '' } });
});

test.each([
  ['a text that grows beyond its length on the way', 'щxy', '', refused('text_too_long')],
  ['a text of which nothing can be sent', '山', '', unsendable('山')],
  ['a text of which one letter cannot be sent', 'a שx', '', unsendable('ש')],
  ['a picture', 'a 😀', '', unsendable('😀')],
  ['a control character', 'a\u0007', '', unsendable('U+0007')],
  ['dots alone', '...', '', unsendable('.')],
  ['what nobody sees', '\u200b', '', unsendable('U+200B')],
  ['of two that are too long the first', 'abcdef', 'abcd', refused('text_too_long')],
  ['of two that grow too long the first', 'щxy', 'щщ', refused('text_too_long')],
  ['one that cannot be sent before one that is too long', 'abcdef', '山', unsendable('山', 'name')],
])('refused is %s', (_what, text, other, refusal) => {
  expect(swift(text, other)).toEqual(refusal);
});
