import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLanguage, storeLanguage } from './stored-language.ts';

let kept: Map<string, string>;
let cookie: string;
let dataset: { asked?: string };

beforeEach(() => {
  kept = new Map();
  cookie = '';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { protocol: 'http:' });
  dataset = {};
  vi.stubGlobal('document', {
    documentElement: {
      get dataset() {
        return dataset;
      },
    },
    set cookie(text: string) {
      cookie = text;
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each(['ru', 'es', 'fr', 'en'])('a visitor who chose %s reads in it', (language) => {
  kept.set('language', language);
  expect(readLanguage()).toBe(language);
});

test.each([[undefined], ['de'], ['EN'], ['']])(
  'a stored language of %j counts as missing: English is used and stored',
  (stored) => {
    if (stored !== undefined) kept.set('language', stored);
    expect(readLanguage()).toBe('en');
    expect(kept.get('language')).toBe('en');
  },
);

test('the language that the address of the page names comes first, and is not stored', () => {
  kept.set('language', 'ru');
  dataset = { asked: 'fr' };
  expect(readLanguage()).toBe('fr');
  expect(kept.get('language')).toBe('ru');
});

test('the choice is mirrored into a cookie for the next page', () => {
  storeLanguage('es');
  expect(kept.get('language')).toBe('es');
  expect(cookie).toMatch(/^language=es; Path=\/; Max-Age=\d+; SameSite=Lax$/);
});

test('over TLS no other host can set the cookie, and it never leaves in the clear', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  storeLanguage('fr');
  expect(cookie).toMatch(/^__Host-language=fr; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
});
