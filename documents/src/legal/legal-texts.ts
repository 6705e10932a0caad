import type { Language } from '@bank/contract';
import { readFileSync } from 'node:fs';
import type { LegalText } from './legal-text.ts';
import { parseLegalText } from './parse-legal-text.ts';

export const legalDocumentNames = ['terms', 'articles', 'referral'] as const;
export type LegalDocumentName = (typeof legalDocumentNames)[number];

/** One of the bank's own documents. Each is drafted in its language; clause by clause they agree. */
export function readLegalText(name: LegalDocumentName, language: Language): LegalText {
  const text = readFrom(`${language}/${name}.md`);
  if (text.sections.length === 0) throw new Error(`legal/${language}/${name}.md: a paper has sections (##)`);
  return text;
}

/** What the first page of every legal document of a demonstration says in a frame. */
export function readNotice(language: Language): { readonly title: string; readonly text: string } {
  const { title, summary, sections } = readFrom(`${language}/notice.md`);
  if (sections.length > 0 || summary.includes('{'))
    throw new Error(`legal/${language}/notice.md: a notice is a title and one paragraph without facts`);
  return { title, text: summary };
}

function readFrom(path: string): LegalText {
  const bytes = readFileSync(new URL(`../../legal/${path}`, import.meta.url));
  return parseLegalText(bytes, `legal/${path}`);
}
