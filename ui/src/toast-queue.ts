import { openModals } from './open-modals.ts';
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
  /** What it is about, in a line of its own. */
  readonly detail?: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction;
}

const queue = createStore<readonly Toast[]>([]);
/** Messages that came while a dialog was open: a page that lies beneath one is not spoken. */
let waiting: readonly Toast[] = [];
let lastId = 0;

openModals.subscribe(() => {
  if (openModals.read() > 0) return;
  const came = waiting;
  waiting = [];
  for (const toast of came) enter(toast);
});

function enter(toast: Toast): void {
  // Of what can be taken back, the last one stays.
  const isOther = ({ text, detail, action, tone }: Toast) =>
    (text !== toast.text || detail !== toast.detail) && (action === undefined || tone === 'failure');
  queue.write([...queue.read().filter(isOther), toast]);
}

/** The messages on the page, the oldest first. */
export const toasts: ReadableStore<readonly Toast[]> = queue;

/**
 * Shows a message at the foot of the page, once no dialog stands above it. A success leaves by itself; a failure stays
 * until it is closed, and what can be acted on until the next message.
 *
 * @returns the id to close it by
 */
export function showToast(text: string, tone: ToastTone = 'success', action?: ToastAction): number {
  return tell({ text, tone, ...(action === undefined ? {} : { action }) });
}

/** Shows that money moves, or that it does not: what happened, and beneath it the amount and whom it is for. */
export function showMovement(text: string, detail: string): void {
  tell({ text, detail, tone: 'success' });
}

function tell(message: Omit<Toast, 'id'>): number {
  lastId += 1;
  const toast = { ...message, id: lastId };
  if (openModals.read() > 0) waiting = [...waiting, toast];
  else enter(toast);
  return lastId;
}

export function closeToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  queue.write(queue.read().filter((toast) => toast.id !== id));
}
