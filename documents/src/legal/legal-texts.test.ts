import { languages } from '@bank/contract';
import { placesOf } from '@bank/dictionaries';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { legalDocumentNames, readLegalText, readNotice } from './legal-texts.ts';
import type { LegalText } from './legal-text.ts';

/** What the languages must agree in: each clause by its number, with its facts and figures. */
function outline({ summary, sections }: LegalText): string[] {
  const contents = (text: string) => [...new Set([...placesOf(text), ...(text.match(/\d+/g) ?? [])])].sort().join(' ');
  return [
    `summary ${contents(summary)}`,
    ...sections.flatMap(({ clauses, table, signatures = [] }, i) => [
      ...clauses.map((clause, j) => `${i + 1}.${j + 1} ${contents(clause)}`),
      ...(table === undefined ? [] : [`${i + 1} table of ${table.rows}`]),
      ...signatures.map(() => `${i + 1} signature`),
    ]),
  ];
}

const cases = legalDocumentNames.flatMap((name) =>
  languages.filter((language) => language !== 'en').map((language) => ({ name, language })),
);

describe.each(cases)('the paper $name in $language', ({ name, language }) => {
  const text = readLegalText(name, language);
  const english = readLegalText(name, 'en');

  test('agrees with the English one: sections, clauses, facts and figures', () => {
    expect(outline(text)).toEqual(outline(english));
  });

  test('leaves nothing in English', () => {
    const sentences = ({ title, summary, sections }: LegalText) => [
      title,
      summary,
      ...sections.flatMap(({ clauses }) => clauses),
    ];
    expect(sentences(text).filter((sentence) => sentences(english).includes(sentence))).toEqual([]);
  });
});

test.each(languages)(
  'in %s lie these papers and the notice of a demonstration, and nothing that nobody prints',
  (language) => {
    const files = readdirSync(new URL(`../../legal/${language}`, import.meta.url));
    expect(files.toSorted()).toEqual([...legalDocumentNames, 'notice'].map((name) => `${name}.md`).toSorted());
    expect(readNotice(language).text).not.toBe('');
  },
);
