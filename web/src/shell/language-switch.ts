import type { Language } from '@bank/contract';
import { createContext, useContext } from 'react';

/** Changes the language of the interface; the app provides it. */
export const LanguageSwitchContext = createContext<(language: Language) => void>(() => {});

export function useLanguageSwitch(): (language: Language) => void {
  return useContext(LanguageSwitchContext);
}
