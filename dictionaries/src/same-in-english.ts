import type { Language } from '@bank/contract';

/** A language into which the English reference is translated. */
export type Translation = Exclude<Language, 'en'>;

/** Texts that a banker of the other language writes as in English. */
export const sharedWords: Readonly<Record<Translation, readonly string[]>> = {
  ru: [],
  es: ['No', 'Personal', 'Webhooks', 'euro', 'no', '{count} ms'],
  fr: [
    'Actions',
    'Client',
    'Conversion',
    'Date',
    'Documents',
    'Licence {entry}',
    'Licence {licence}',
    'Menu',
    'Mode',
    'Note',
    'Secret',
    'Services',
    'Test',
    'Webhooks',
    'euro',
    '{count} minutes',
  ],
};

/** Names, codes and places for values: nothing that a language could turn. */
const nothingToTranslate = /^(?:\{\w+\}|SWIFT|SEPA|IBAN|BIC|PIN|API|OUR|BEN|SHA|CSV|PDF|XLSX|kB|UETR|[^\p{L}])+$/u;

/** Whether a text may be the same in English and in another language. */
export function isSameInEnglish(language: Translation, text: string): boolean {
  return sharedWords[language].includes(text) || nothingToTranslate.test(text);
}
