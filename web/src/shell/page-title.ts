import type { Language } from '@bank/contract';
import { brand } from '../content/brand.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { textsOf } from '../dictionaries/text-store.ts';
import type { ShownName } from './routes.ts';

/** The title of the browser's window: the page, then the bank; Home says what the bank is. */
export function titleOf(name: ShownName, language: Language): string {
  const { pages, tagline } = textsOf(language, 'shell');
  const bank = brand.names[language];
  return name === 'home' ? `${bank} — ${tagline}` : `${pages[name]} — ${bank}`;
}

export function useTitle(name: ShownName): string {
  return titleOf(name, useLanguage());
}
