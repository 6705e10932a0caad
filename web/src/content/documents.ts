import type { Language } from '@bank/contract';

/** The bank's own documents: files of the same name in every language. */
const documentFiles = {
  terms: 'Terms_and_Conditions.pdf',
  articles: 'Articles_of_Association.pdf',
  referral: 'Referral_Agreement.pdf',
} as const;

export type DocumentName = keyof typeof documentFiles;

/** The day on which the documents and the tariff came into force (UTC). */
export const editionDay = '2025-11-03';

/** What a reader downloads, in thousands of bytes, to the nearest ten; the same in every language. */
export const documentKilobytes: Readonly<Record<DocumentName, number>> = { terms: 140, articles: 130, referral: 130 };

/** Where the document lies, in the language of the page. */
export function documentAddress(name: DocumentName, language: Language): string {
  return `/documents/${language}/${documentFiles[name]}`;
}
