import { defaultLanguage, isLanguage, languageCookieName, type Language } from '@bank/contract';

/**
 * The language of a page, by the cookie that mirrors the browser's stored choice. Anything but the bank's languages
 * counts as missing, and missing as English. Over TLS the cookie has the prefix with which only this host can have set
 * it (OWASP ASVS 3.3.3), so it counts before one without.
 */
export function pageLanguage(cookieHeader: string | undefined): Language {
  const cookies = (cookieHeader ?? '').split(';').map((part) => part.trim().split('='));
  for (const wanted of [languageCookieName({ isSecure: true }), languageCookieName({ isSecure: false })]) {
    for (const [name, value] of cookies) if (name === wanted && isLanguage(value)) return value;
  }
  return defaultLanguage;
}
