import type { languageOfferKey, languageStorageKey } from '@bank/contract';

/** The keys of `localStorage`; nothing else is kept in the browser (spec 1, spec 4; decision 0077). */
export type StoredKey = 'token' | typeof languageStorageKey | typeof languageOfferKey;

/** Stands in where the browser refuses storage: lives until the page is reloaded. */
const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: StoredKey, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full: the memory above has the value.
  }
}

export function forget(key: StoredKey): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept there.
  }
}
