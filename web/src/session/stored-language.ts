import { defaultLanguage, isLanguage, type Language } from '@bank/contract';
import { readStored, store } from './browser-storage.ts';

const cookieLifeSeconds = 365 * 24 * 60 * 60;

/**
 * The language of the visitor. Where none is stored, or one that the bank does not speak, English is stored (spec 1).
 */
export function readLanguage(): Language {
  const stored = readStored('language');
  if (isLanguage(stored)) return stored;
  storeLanguage(defaultLanguage);
  return defaultLanguage;
}

/** Keeps the choice; the cookie mirrors it, so that the server sends the next page in this language at once. */
export function storeLanguage(language: Language): void {
  store('language', language);
  const attributes = `Path=/; Max-Age=${cookieLifeSeconds}; SameSite=Lax`;
  // The prefix is refused outside TLS, where the demonstration runs too (RFC 6265bis, 4.1.3).
  document.cookie =
    location.protocol === 'https:'
      ? `__Host-language=${language}; ${attributes}; Secure`
      : `language=${language}; ${attributes}`;
}
