import { defaultLanguage, isLanguage, languageCookieName, languageParameter, type Language } from '@bank/contract';

/**
 * The language of a page: the one that the address names, or else that of the cookie that mirrors the browser's stored
 * choice. Anything but the bank's languages
 * counts as missing, and missing as English. Over TLS the cookie has the prefix with which only this host can have set
 * it (OWASP ASVS 3.3.3), so it counts before one without.
 */
export function pageLanguage(query: unknown, cookieHeader: string | undefined): Language {
  const asked = (query as Readonly<Record<string, unknown>> | undefined)?.[languageParameter];
  if (isLanguage(asked)) return asked;
  const cookies = (cookieHeader ?? '').split(';').map((part) => part.trim().split('='));
  for (const wanted of [languageCookieName({ isSecure: true }), languageCookieName({ isSecure: false })]) {
    for (const [name, value] of cookies) if (name === wanted && isLanguage(value)) return value;
  }
  return defaultLanguage;
}
