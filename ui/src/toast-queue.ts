import { createStore, type ReadableStore } from './store.ts';

export type ToastTone = 'success' | 'failure';

/** What can be done about a message; pressing it closes the toast. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction;
}

const queue = createStore<readonly Toast[]>([]);
let lastId = 0;

/** The messages on the page, the oldest first. */
export const toasts: ReadableStore<readonly Toast[]> = queue;

/**
 * Shows a message at the foot of the page. A success leaves by itself; a failure stays until it is closed.
 *
 * @returns the id to close it by
 */
export function showToast(text: string, tone: ToastTone = 'success', action?: ToastAction): number {
  lastId += 1;
  const toast = { id: lastId, text, tone, ...(action === undefined ? {} : { action }) };
  queue.write([...queue.read().filter((shown) => shown.text !== text), toast]);
  return lastId;
}

export function closeToast(id: number): void {
  queue.write(queue.read().filter((toast) => toast.id !== id));
}
