import { createStore, type ReadableStore } from './store.ts';

const count = createStore(0);

/** How many dialogs stand above the page: what lies beneath is neither reached nor spoken meanwhile. */
export const openModals: ReadableStore<number> = count;

/** Tells that a dialog stands above the page; the answer tells that it has gone. */
export function countModal(): () => void {
  count.write(count.read() + 1);
  return () => count.write(count.read() - 1);
}
