import { languages, type Language } from '@bank/contract';
import { brokenTerms } from '@bank/dictionaries/testing/glossary/broken-terms';
import { en } from '@bank/dictionaries/testing/glossary/en';
import { es } from '@bank/dictionaries/testing/glossary/es';
import { fr } from '@bank/dictionaries/testing/glossary/fr';
import { ru } from '@bank/dictionaries/testing/glossary/ru';
import type { PlacedText, Term } from '@bank/dictionaries/testing/glossary/term';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { receiptTexts } from './receipt/receipt-texts.ts';
import { paperTexts } from './statement-paper/paper-texts.ts';
import { statementTexts } from './statement/statement-texts.ts';
import { taxReportTexts } from './tax-report/tax-report-texts.ts';

const glossary: Readonly<Record<Language, readonly Term[]>> = { en, ru, es, fr };
const legal = new URL('../legal/', import.meta.url);

function flat(place: string, node: unknown): readonly PlacedText[] {
  if (typeof node === 'string') return [[place, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(`${place} ${key}`, value));
}

function legalTexts(language: Language): readonly PlacedText[] {
  const folder = new URL(`${language}/`, legal);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .map((text, place): PlacedText => [`${file}, line ${place + 1}`, text]),
  );
}

/** Those of the portal are held by the test of the dictionaries. */
const isOfPapers = (place: string): boolean => /\.md$|-texts /.test(place);

test.each(languages)('%s: papers and legal texts say the words of the portal', (language) => {
  const texts = [
    ...flat('receipt-texts', receiptTexts[language]),
    ...flat('paper-texts', paperTexts[language]),
    ...flat('statement-texts', statementTexts[language]),
    ...flat('tax-report-texts', taxReportTexts[language]),
    ...legalTexts(language),
  ];
  expect(texts.length).toBeGreaterThan(200);
  const terms = glossary[language].map(({ except = {}, ...term }) => ({
    ...term,
    except: Object.fromEntries(Object.entries(except).filter(([place]) => isOfPapers(place))),
  }));
  expect(brokenTerms(terms, texts)).toEqual([]);
});
