import type { Language } from '@bank/contract';

/** The bank's own documents: files of the same name in every language. */
const documentFiles = {
  terms: 'Terms_and_Conditions.pdf',
  articles: 'Articles_of_Association.pdf',
  referral: 'Referral_Agreement.pdf',
} as const;

export type DocumentName = keyof typeof documentFiles;

/** Where the document lies, in the language of the page. */
export function documentAddress(name: DocumentName, language: Language): string {
  return `/documents/${language}/${documentFiles[name]}`;
}
