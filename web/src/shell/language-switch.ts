import type { Language } from '@bank/contract';
import { createContext, useContext } from 'react';

/**
 * Where the language was chosen: `inline/language.ts` brings the focus back there when the page has come in it. The
 * history keeps it over the reload.
 */
export interface LanguageChoice {
  readonly languageChosenAt?: 'select' | 'menu';
}

/** Changes the language of the interface; the app provides it. */
export const LanguageSwitchContext = createContext<(language: Language) => void>(() => {});

export function useLanguageSwitch(): (language: Language) => void {
  return useContext(LanguageSwitchContext);
}
