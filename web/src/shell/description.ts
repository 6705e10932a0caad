import type { Language } from '@bank/contract';
import { descriptions as en } from '@bank/dictionaries/en/descriptions';
import { descriptions as es } from '@bank/dictionaries/es/descriptions';
import { descriptions as fr } from '@bank/dictionaries/fr/descriptions';
import { descriptions as ru } from '@bank/dictionaries/ru/descriptions';
import type { ShownName } from './routes.ts';

const all = { en, ru, es, fr };

/** What a search engine shows beneath the title; null for pages that are not to be listed. Prerendering only. */
export function descriptionOf(name: ShownName, language: Language): string | null {
  const descriptions: Partial<Record<ShownName, string>> = all[language];
  return descriptions[name] ?? null;
}
