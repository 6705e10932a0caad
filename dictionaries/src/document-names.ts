import type { DocumentKind, Language } from '@bank/contract';
import { whatYouNeed as en } from './en/what-you-need.ts';
import { whatYouNeed as es } from './es/what-you-need.ts';
import { whatYouNeed as fr } from './fr/what-you-need.ts';
import { whatYouNeed as ru } from './ru/what-you-need.ts';

const all = { en, ru, es, fr };

/** What the site calls a document that an application needs; mails and staff use the same words. */
export function documentName(kind: DocumentKind, language: Language): string {
  const { personal, corporate, otherDocument } = all[language];
  return { ...personal.documents, ...corporate.documents, other: otherDocument }[kind];
}
