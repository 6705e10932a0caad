import { defaultLanguage, type Language } from '@bank/contract';
import { createContext, useContext } from 'react';

/** The language of what is being rendered; the shell provides it. */
export const LanguageContext = createContext<Language>(defaultLanguage);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
