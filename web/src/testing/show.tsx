import type { Language } from '@bank/contract';
import type { DictionaryName } from '@bank/dictionaries';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { LanguageContext } from '../dictionaries/language-context.ts';
import { frameTexts, loadTexts } from '../dictionaries/text-store.ts';

let root: Root | null = null;

/** Draws a component on an empty page, in English unless said otherwise. */
export async function show(node: ReactNode, texts: readonly DictionaryName[] = [], language: Language = 'en') {
  await loadTexts(language, [...frameTexts(), ...texts]);
  draw(<LanguageContext value={language}>{node}</LanguageContext>);
}

/** Draws what is given on an empty page. */
export function draw(node: ReactNode): void {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element);
  root.render(node);
}

/** The visitor goes elsewhere: what a page keeps for its return stays. */
export function leavePage(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}

afterEach(() => {
  leavePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
