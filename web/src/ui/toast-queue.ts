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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the foot of the page. A success leaves by itself; a failure stays until it is closed.
 *
 * @returns the id to close it by
 */
export function showToast(text: string, tone: ToastTone = 'success', action?: ToastAction): number {
  lastId += 1;
  const toast = { id: lastId, text, tone, ...(action === undefined ? {} : { action }) };
  replace([...toasts.filter((shown) => shown.text !== text), toast]);
  return lastId;
}

export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
