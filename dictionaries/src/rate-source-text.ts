import type { Language } from '@bank/contract';
import { rateSources as en } from './en/rate-sources.ts';
import { rateSources as es } from './es/rate-sources.ts';
import { rateSources as fr } from './fr/rate-sources.ts';
import { rateSources as ru } from './ru/rate-sources.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };
const keyOf = new Map(Object.entries(en).map(([key, source]) => [source, key as keyof typeof en]));

/**
 * A source of rates, as the books keep it, for people. Holds all four languages: for the server, not for the browser's
 * bundle.
 */
export function rateSourceText(language: Language, source: string): string {
  const key = keyOf.get(source);
  return key === undefined ? source : texts[language][key];
}
