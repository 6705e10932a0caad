import { languages, type Language } from '@bank/contract';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenTerms } from './testing/glossary/broken-terms.ts';
import { en } from './testing/glossary/en.ts';
import { es } from './testing/glossary/es.ts';
import { fr } from './testing/glossary/fr.ts';
import { ru } from './testing/glossary/ru.ts';
import type { PlacedText, Term } from './testing/glossary/term.ts';
import { exportNameOf } from './texts.ts';

const glossary: Readonly<Record<Language, readonly Term[]>> = { en, ru, es, fr };
const folder = new URL('.', import.meta.url);
/** Words that a visitor types, which the bank does not choose. */
const isTyped = (place: string): boolean => /^tariff (search|fillers)/.test(place);

function flat(place: string, node: unknown): readonly PlacedText[] {
  if (typeof node === 'string') return [[place, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(`${place} ${key}`, value));
}

async function textsOf(language: Language): Promise<readonly PlacedText[]> {
  const files = readdirSync(new URL(language, folder)).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -3);
      const module = await import(new URL(`${language}/${file}`, folder).href);
      return flat(name, module[exportNameOf(name)]);
    }),
  );
  return texts.flat().filter(([place]) => !isTyped(place));
}

/** The other places of a term are papers and legal texts, whose own test knows them. */
const isOfDictionaries = (place: string): boolean => !/\.md$|-texts /.test(place);

test.each(languages)('%s: one thing has one word', async (language) => {
  const texts = await textsOf(language);
  expect(texts.length).toBeGreaterThan(1_000);
  const terms = glossary[language].map(({ except = {}, ...term }) => ({
    ...term,
    except: Object.fromEntries(Object.entries(except).filter(([place]) => isOfDictionaries(place))),
  }));
  expect(brokenTerms(terms, texts)).toEqual([]);
});

test.each([
  ['en', 'Your order was withdrawn'],
  ['en', 'We have mailed you a code'],
  ['ru', 'Одноразовый PIN'],
  ['ru', 'Отправьте поручение'],
  ['es', 'Apuntes en EUR'],
  ['es', 'Le avisamos por correo'],
  ['fr', 'Reçu en PDF'],
  ['fr', 'Saisissez le PIN'],
] as const)('%s: “%s” would be noticed', (language, text) => {
  const terms = glossary[language].map(({ word, not }) => ({ word, not }));
  expect(brokenTerms(terms, [['a place', text]])).toHaveLength(1);
});

test('an exception that no text needs is noticed', () => {
  const term = { word: 'town', not: /city/i, except: { 'orders title': 'a name' } };
  expect(brokenTerms([term], [['orders lead', 'A town']])).toHaveLength(1);
  expect(brokenTerms([term], [['orders title', 'City']])).toEqual([]);
});
