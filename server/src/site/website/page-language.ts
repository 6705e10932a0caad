import {
  defaultLanguage,
  isLanguage,
  languageCookieName,
  languageOfAddress,
  languageParameter,
  type Language,
} from '@bank/contract';

/** What a browser asks for. */
export interface AskedPage {
  readonly path: string;
  readonly query: unknown;
  readonly cookies: string | undefined;
}

/**
 * The language of a page: the one that its address names, if it heeds its address, or else that of the cookie that
 * mirrors the browser's stored choice. Anything but the bank's languages counts as missing, and missing as English.
 * Over TLS the cookie has the prefix with which only this host can have set it (OWASP ASVS 3.3.3), so it counts before
 * one without.
 */
export function pageLanguage({ path, query, cookies }: AskedPage): Language {
  const asked = languageOfAddress(path, (query as Readonly<Record<string, unknown>> | undefined)?.[languageParameter]);
  if (asked !== null) return asked;
  const parts = (cookies ?? '').split(';').map((part) => part.trim().split('='));
  for (const wanted of [languageCookieName({ isSecure: true }), languageCookieName({ isSecure: false })]) {
    for (const [name, value] of parts) if (name === wanted && isLanguage(value)) return value;
  }
  return defaultLanguage;
}
