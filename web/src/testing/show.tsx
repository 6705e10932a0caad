import type { Language } from '@bank/contract';
import type { DictionaryName } from '@bank/dictionaries';
import { draw } from '@bank/ui/testing/draw.tsx';
import type { ReactNode } from 'react';
import { LanguageContext } from '../dictionaries/language-context.ts';
import { frameTexts, loadTexts } from '../dictionaries/text-store.ts';

/** Draws a component on an empty page, in English unless said otherwise. */
export async function show(node: ReactNode, texts: readonly DictionaryName[] = [], language: Language = 'en') {
  await loadTexts(language, [...frameTexts(), ...texts]);
  draw(<LanguageContext value={language}>{node}</LanguageContext>);
}
