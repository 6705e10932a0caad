import { expect, test } from 'vitest';
import { isFound, markMatch } from './text-match.ts';

test('a search finds a currency whatever its case and accents', () => {
  expect(isFound('FR', ['CHF', 'Swiss franc'])).toBe(true);
  expect(isFound('dolar', ['CAD', 'dólar canadiense'])).toBe(true);
  expect(isFound('иена', ['JPY', 'Японская иена'])).toBe(true);
  expect(isFound('euro', ['CHF', 'Swiss franc'])).toBe(false);
});

test('an empty search finds everything', () => {
  expect(isFound('  ', ['CHF'])).toBe(true);
});

test('the place that was found is marked, in the letters of the text', () => {
  expect(markMatch('fr', 'Swiss franc')).toEqual([
    { text: 'Swiss ', isMatch: false },
    { text: 'fr', isMatch: true },
    { text: 'anc', isMatch: false },
  ]);
  expect(markMatch('dolar', 'dólar')).toEqual([{ text: 'dólar', isMatch: true }]);
});

test('a text without the search stays whole', () => {
  expect(markMatch('x', 'Euro')).toEqual([{ text: 'Euro', isMatch: false }]);
  expect(markMatch('', 'Euro')).toEqual([{ text: 'Euro', isMatch: false }]);
});
