import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportNameOf } from './index.ts';

/** No reader sees them as a text: what the search of the tariff goes by, and orders of the demonstration. */
const unread = /^(?:tariff (?:searchWords|fillers)|demonstration)(?: |$)/;

const noBreak = String.raw`\u00a0\u202f`;

/** What each language must not have, by name; a space that may break stands where none belongs. */
const faults = {
  ru: {
    'a one-letter word that may end a line': /(?<![\p{L}\d-])[вксуояиа] (?=\S)/iu,
    'a dash that may begin a line': /\S —/u,
    'a figure that may lose its unit': /\d (?:[а-я%₽]|[A-Z]{2,})/u,
    'a sign № that may lose its number': /№ /u,
    'quotes that are not «»': /["“„]/u,
  },
  fr: {
    'a sign that may begin a line': / [;:!?»]/u,
    'a sign without its space': new RegExp(String.raw`[\p{L}\d)][;!?](?=\s|$)|\p{L}:(?=\s|$)`, 'u'),
    'quotes without their spaces': new RegExp(String.raw`«(?![${noBreak}])|(?<![${noBreak}])»`, 'u'),
    'quotes that are not «»': /["“„]/u,
    'a straight apostrophe': /\p{L}'\p{L}/u,
  },
  es: {
    'quotes that are not «»': /["“„]/u,
    'quotes with a space inside': new RegExp(String.raw`«[\s${noBreak}]|[\s${noBreak}]»`, 'u'),
    'a question without its first sign': /^[^¿]*[\p{L}\d]\?(?=\s|$)/u,
    'an exclamation without its first sign': /^[^¡]*[\p{L}\d]!(?=\s|$)/u,
    'a figure that may lose its unit': /\d (?:%|[A-Z]{2,})/u,
  },
} as const;

function flat(place: string, node: unknown): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[place, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(`${place} ${key}`, value));
}

const texts = new Map<string, readonly (readonly [string, string])[]>();
for (const language of Object.keys(faults)) {
  const names = readdirSync(new URL(`${language}/`, import.meta.url)).map((file) => file.replace('.ts', ''));
  const files = names.map(async (name) => {
    const file = (await import(`./${language}/${name}.ts`)) as Record<string, unknown>;
    return flat(name, file[exportNameOf(name)]);
  });
  texts.set(
    language,
    (await Promise.all(files)).flat().filter(([place]) => !unread.test(place)),
  );
}

/** Without what programs read, and the mark that keeps a word together. */
function asRead(text: string): string {
  return text.replaceAll(/`[^`]*`/g, 'x').replaceAll('\u2060', '');
}

const rules = Object.entries(faults).flatMap(([language, named]) =>
  Object.entries(named).map(([name, fault]) => ({ language, name, fault })),
);

test.each(rules)('$language has nowhere $name', ({ language, fault }) => {
  expect(texts.get(language)?.filter(([, text]) => fault.test(asRead(text)))).toEqual([]);
});

test.each([
  ['ru', 'Он пришёл в банк'],
  ['ru', 'Банк — это люди'],
  ['ru', 'Не больше 25 страниц'],
  ['fr', 'Vraiment ?'],
  ['fr', 'Vraiment?'],
  ['fr', '«oui»'],
  ['es', 'Y ahora?'],
  ['es', '« sí »'],
] as const)('%s: "%s" would be noticed', (language, text) => {
  expect(Object.values(faults[language]).some((fault) => fault.test(text))).toBe(true);
});
