import { createStore, useStore } from '@bank/ui/store.ts';
import { keep, readKept } from './kept.ts';

/** `system` follows the machine. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: unknown): value is Theme => (themes as readonly unknown[]).includes(value);
const store = createStore<Theme>('system');

/** Puts on what was chosen here before. */
export function restoreTheme(): void {
  const kept = readKept('theme');
  if (isTheme(kept)) apply(kept);
}

export const useTheme = (): Theme => useStore(store);

export function chooseTheme(theme: Theme): void {
  keep('theme', theme);
  apply(theme);
}

function apply(theme: Theme): void {
  store.write(theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
