import { expect, test } from 'vitest';
import { defaultLanguage, isLanguage, languageOfHeader, languages } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['ru', 'ru'],
  ['RU-ru', 'ru'],
  ['es-419', 'es'],
  ['de, fr;q=0.8', 'fr'],
  ['fr;q=0.5, es;q=0.9', 'es'],
  ['fr;q=0.9, es;q=0.9', 'fr'],
  ['ru;q=0, fr;q=0.1', 'fr'],
  ['ru;q=0', 'en'],
  [' fr ; q=0.7 , en ; q=0.2 ', 'fr'],
  ['fr;level=1;q=0.3, es;q=0.2', 'fr'],
  ['fr;q=many', 'en'],
  ['french', 'en'],
  [';,;,=', 'en'],
  [`${'de,'.repeat(200)}fr`, 'en'],
])('Accept-Language: %j is read as %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test('English is the language when there is none', () => {
  expect(defaultLanguage).toBe('en');
  expect(languages).toEqual(['en', 'ru', 'es', 'fr']);
});

test.each([
  ['fr', true],
  ['FR', false],
  ['de', false],
  ['', false],
  [null, false],
  [0, false],
  ['toString', false],
])('%j is a language of the bank: %s', (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});
