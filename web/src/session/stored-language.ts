import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languageOfferKey,
  languageStorageKey,
  type Language,
} from '@bank/contract';
import { forget, keep, readStored } from './browser-storage.ts';

/**
 * The language of the visitor: the one that the address of the page names, as `inline/language.ts` read it, or else the
 * stored one. Where none is stored, or one that the bank does not speak, English is stored (spec 1).
 */
export function readLanguage(): Language {
  const { asked } = document.documentElement.dataset;
  if (isLanguage(asked)) return asked;
  const stored = readStored(languageStorageKey);
  if (isLanguage(stored)) return stored;
  storeLanguage(defaultLanguage);
  return defaultLanguage;
}

/** Keeps the choice; the cookie mirrors it, so that the server sends the next page in this language at once. */
export function storeLanguage(language: Language): void {
  // The visitor has answered: the line that offers their language does not come back.
  forget(languageOfferKey);
  keep(languageStorageKey, language);
  document.cookie = languageCookie(language, { isSecure: location.protocol === 'https:' });
}
