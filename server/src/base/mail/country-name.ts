import type { Language } from '@bank/contract';

/** A country as a mail names it; the code itself where the language has no name for it. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
