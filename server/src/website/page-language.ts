import { defaultLanguage, isLanguage, type Language } from '@bank/contract';

/**
 * The language of a page, by the cookie that mirrors the browser's stored choice (decisions: language). Anything else
 * than the bank's languages counts as missing, and missing as English.
 */
export function pageLanguage(cookieHeader: string | undefined): Language {
  for (const part of (cookieHeader ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === 'language' && isLanguage(value)) return value;
  }
  return defaultLanguage;
}
