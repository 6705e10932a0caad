import { createStore, useStore } from '@bank/ui/store.ts';
import { keep, readKept } from './kept.ts';

const store = createStore(readKept('single-keys') !== false);

/** Whether a single letter does something. Who speaks to the machine turns it off: words would press keys. */
export const areSingleKeysOn = (): boolean => store.read();
export const useSingleKeys = (): boolean => useStore(store);

export function chooseSingleKeys(areOn: boolean): void {
  keep('single-keys', areOn);
  store.write(areOn);
}
