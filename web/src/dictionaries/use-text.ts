import type { DictionaryName, Texts } from '@bank/dictionaries';
import { useLanguage } from './language-context.ts';
import { textsOf } from './text-store.ts';

/** The texts of a page: `useText('login').title`. The shell has loaded them before the page is rendered. */
export function useText<Name extends DictionaryName>(name: Name): Texts[Name] {
  return textsOf(useLanguage(), name);
}
