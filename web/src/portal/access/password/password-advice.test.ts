import { expect, test } from 'vitest';
import { adviseOn, marksOf } from './password-advice.ts';

const own = ['Eleanor', 'Hartwell', ''];
const advise = (next: string) => adviseOn(next, 'Harbour-Light-7', own);

test('while it is too short, the characters that are missing are counted', () => {
  expect(advise('')).toEqual({ kind: 'nothing_typed' });
  expect(advise('Lant')).toEqual({ kind: 'too_short', missing: 4 });
  expect(advise('🌊🌊🌊')).toEqual({ kind: 'too_short', missing: 5 });
});

test('what would be guessed first is named, whatever its length', () => {
  expect(advise('qwertyuiopasdfghjkl')).toEqual({ kind: 'guessable', reason: 'keyboard_run' });
  expect(advise('aaaaaaaaaaaaaaaaaaaa')).toEqual({ kind: 'guessable', reason: 'few_characters' });
  expect(advise('hartwell1')).toEqual({ kind: 'guessable', reason: 'own_name' });
});

test('the current password is no new one, and more than the bank takes is too long', () => {
  expect(advise('Harbour-Light-7')).toEqual({ kind: 'unchanged' });
  expect(advise('a word '.repeat(37))).toEqual({ kind: 'too_long' });
});

test('the longer, the stronger', () => {
  const passing = ['grey hrn', 'grey heron 72', 'seventy-two herons'].map(advise);
  expect(passing.map(({ kind }) => kind)).toEqual(['fair', 'good', 'strong']);
  expect(passing.map(marksOf)).toEqual([1, 2, 3]);
  expect(marksOf(advise('aaaaaaaaaaaaaaaaaaaa'))).toBe(0);
});
