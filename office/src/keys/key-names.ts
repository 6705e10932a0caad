/** Keys that have another name than what they write. */
const named: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space' };

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The name of a pressed key, as a shortcut says it: `j`, `?`, `Esc`, `Ctrl+K`. A letter is told by its place where the
 * keyboard writes another alphabet, so that `j` is `j` on a Russian keyboard.
 */
export function keyName({ key, code, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (altKey || key === 'Dead' || key === 'Unidentified') return null;
  const isForeign = key.length === 1 && key.charCodeAt(0) > 0x7f;
  const plain = isForeign && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (named[key] ?? key);
  return ctrlKey || metaKey ? `Ctrl+${plain.toUpperCase()}` : plain;
}

/**
 * What the keys pressed so far come to: a shortcut that is complete, one that has begun (`g` of `g c`), or neither. A
 * key that goes on with nothing begins again.
 */
export function matchKeys<T extends { readonly keys: string }>(
  shortcuts: readonly T[],
  begun: string,
  pressed: string,
): { readonly found?: T; readonly begun: string } {
  for (const keys of begun === '' ? [pressed] : [`${begun} ${pressed}`, pressed]) {
    const found = shortcuts.find((shortcut) => shortcut.keys === keys);
    if (found !== undefined) return { found, begun: '' };
    if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) return { begun: keys };
  }
  return { begun: '' };
}
