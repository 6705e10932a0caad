import { defaultLanguage, languages, type Language } from '@bank/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesOf } from './fill.ts';
import { isSameInEnglish, sharedWords, type Translation } from './same-in-english.ts';
import { exportNameOf } from './texts.ts';

/** Texts are strings at any depth. */
type NestedTexts = string | { readonly [key: string]: NestedTexts };

const folder = new URL('.', import.meta.url);
const root = new URL('../../', folder);
const names = dictionariesOf(defaultLanguage);
const others = languages.filter((language): language is Translation => language !== defaultLanguage);
const dictionaries = new Map<string, NestedTexts>();
for (const language of languages) {
  for (const name of dictionariesOf(language)) {
    const file = (await import(new URL(`${language}/${name}.ts`, folder).href)) as Record<string, NestedTexts>;
    const texts = file[exportNameOf(name)];
    if (texts === undefined) throw new Error(`${language}/${name}.ts exports no ${exportNameOf(name)}`);
    dictionaries.set(`${language}/${name}`, texts);
  }
}

test.each(others)('%s has the same dictionaries as English', (language) => {
  expect(dictionariesOf(language)).toEqual(names);
});

const pairs = others.flatMap((language) => names.map((name) => [language, name] as const));

test.each(pairs)('%s/%s has every text of the English one and no other', (language, name) => {
  expect([...textsOf(language, name).keys()]).toEqual([...textsOf(defaultLanguage, name).keys()]);
});

test.each(languages.flatMap((language) => names.map((name) => [language, name] as const)))(
  '%s/%s has no empty text and none with spaces to spare',
  (language, name) => {
    const careless = [...textsOf(language, name)].filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || text.includes('  '),
    );
    expect(careless).toEqual([]);
  },
);

// French has no line that begins with a semicolon.
test.each(names)('fr/%s ties its punctuation to the word before it', (name) => {
  expect([...textsOf('fr', name)].filter(([, text]) => / [;:!?»%]|« /.test(text))).toEqual([]);
});

test.each(pairs)('%s/%s names the same places for values as the English one', (language, name) => {
  const english = textsOf(defaultLanguage, name);
  const differing = [...textsOf(language, name)].filter(([key, text]) => {
    const distinct = (texts: string) => [...new Set(placesOf(texts))].sort().join();
    return distinct(text) !== distinct(english.get(key) ?? '');
  });
  expect(differing).toEqual([]);
});

test.each(pairs)('%s/%s leaves nothing in English', (language, name) => {
  const english = textsOf(defaultLanguage, name);
  const untranslated = [...textsOf(language, name)].filter(
    ([key, text]) => text === english.get(key) && !isSameInEnglish(language, text),
  );
  expect(untranslated).toEqual([]);
});

test.each(others)('%s is excused for no word that it does not use', (language) => {
  const used = new Set(names.flatMap((name) => [...textsOf(language, name).values()]));
  expect(sharedWords[language].filter((word) => !used.has(word))).toEqual([]);
});

test.each(languages)('%s has every plural form that whole numbers ask for', (language) => {
  const rules = new Intl.PluralRules(language);
  const asked = [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort();
  for (const name of names) {
    for (const [key, forms] of pluralsOf(dictionaries.get(`${language}/${name}`) ?? {})) {
      expect([`${name}.${key}`, asked.filter((category) => !forms.includes(category))]).toEqual([`${name}.${key}`, []]);
    }
  }
});

test('no figure of a fee, a rate or a limit hides in a text', () => {
  const figures = languages.flatMap((language) =>
    names.flatMap((name) =>
      [...textsOf(language, name)].filter(([, text]) => /\d+(?:[.,]\d+)?\s?(?:%|USD|EUR|GBP)/.test(text)),
    ),
  );
  expect(figures).toEqual([]);
});

test.each(names)('every text of %s is used somewhere', (name) => {
  const readers = readersOf(name);
  const unused = [...textsOf(defaultLanguage, name).keys()].filter((key) => {
    const parts = key.split('.');
    const last = parts.at(-1) ?? key;
    return !readers.some(
      (source) => isNamed(source, last) || parts.slice(0, -1).some((part) => isReadByKey(source, part)),
    );
  });
  expect(unused).toEqual([]);
});

function dictionariesOf(language: Language): string[] {
  return readdirSync(new URL(`${language}/`, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
}

/** Key -> text, keys joined by dots; the forms of a plural count as one key each only where languages agree on them. */
function textsOf(language: Language, name: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (texts: NestedTexts, key: string) => {
    if (typeof texts === 'string') found.set(key, texts);
    else if (isPlural(texts)) found.set(key, texts.other);
    else for (const [part, inner] of Object.entries(texts)) walk(inner, key === '' ? part : `${key}.${part}`);
  };
  walk(dictionaries.get(`${language}/${name}`) ?? {}, '');
  return found;
}

function pluralsOf(texts: NestedTexts, key = ''): [key: string, forms: string[]][] {
  if (typeof texts === 'string') return [];
  if (isPlural(texts)) return [[key, Object.keys(texts)]];
  return Object.entries(texts).flatMap(([part, inner]) => pluralsOf(inner, key === '' ? part : `${key}.${part}`));
}

function isPlural(texts: NestedTexts): texts is { other: string } {
  const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];
  return typeof texts === 'object' && 'other' in texts && Object.keys(texts).every((key) => categories.includes(key));
}

/**
 * The sources that may read a dictionary: those that name it, with their neighbours, to whom they may hand its texts.
 */
function readersOf(name: string): string[] {
  const mention = new RegExp(
    `'${name}'|/(?:use-)?${name}(?:-texts?)?(?:\\.ts)?'|/${name.replace(/s$/, '')}-texts?(?:\\.ts)?'`,
  );
  const files = ['web/src', 'server/src', 'contract/src', 'dictionaries/src'].flatMap((room) =>
    readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file}`)
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/dictionaries\/src\/(?:en|ru|es|fr)\//.test(file),
      ),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
  const folders = new Set(
    [...sources].filter(([, source]) => mention.test(source)).map(([file]) => file.replace(/[^/]+$/, '')),
  );
  return [...sources].filter(([file]) => folders.has(file.replace(/[^/]+$/, ''))).map(([, source]) => source);
}

function isNamed(source: string, key: string): boolean {
  return new RegExp(`(?<![\\w-])${key.replace(/[^\w]/g, '\\$&')}(?![\\w-])`).test(source);
}

/** Whether the texts under a key are read by a name that only the running program knows: `pages[name]`. */
function isReadByKey(source: string, key: string): boolean {
  return new RegExp(`\\b${key}\\[|Object\\.(?:entries|values)\\([\\w.]*\\b${key}\\)`).test(source);
}
