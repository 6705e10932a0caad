import { defaultLanguage, isLanguage, type Language } from '@bank/contract';
import { readStored, store } from './browser-storage.ts';

const cookieLifeSeconds = 365 * 24 * 60 * 60;

/** The language of the visitor. Where none is stored, or one that the bank does not speak, English is stored (spec 1). */
export function readLanguage(): Language {
  const stored = readStored('language');
  if (isLanguage(stored)) return stored;
  storeLanguage(defaultLanguage);
  return defaultLanguage;
}

/** Keeps the choice; the cookie mirrors it, so that the server sends the next page in this language at once. */
export function storeLanguage(language: Language): void {
  store('language', language);
  document.cookie = `language=${language}; Path=/; Max-Age=${cookieLifeSeconds}; SameSite=Lax`;
}
